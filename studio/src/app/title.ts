// The name of a puzzle as people read it: card_01 is "Card 01", acm_sample is "ACM sample".
const kAcronyms = new Set(['acm', 'boi', 'poj']);

export function titleOf(name: string, untitled: string): string {
  const words = name.trim().split(/[\s_]+/).filter((word) => word !== '');
  if (words.length === 0) return untitled;
  const [first = '', ...rest] = words.map((word) => (kAcronyms.has(word.toLowerCase()) ? word.toUpperCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}
