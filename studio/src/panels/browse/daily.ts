// The puzzle of the day: the same for everybody on a date, whatever device and whenever they look. It is chosen
// by the date alone, in the player's own calendar (docs/studio.md has the rule).

// Such as 2026-11-15.
export function dateText(date: Date): string {
  const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`;
}

// FNV-1a over the characters, then mixed once more: neighbouring dates differ in one character only.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

// Of so many puzzles, the one of this date, counted from 0.
export function dailyIndex(date: string, count: number): number {
  return hashOf(`unjam ${date}`) % count;
}
