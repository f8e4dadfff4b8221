// Numbers for people, written as the command line writes them, so that both can be laid side by side.

export function withThousands(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function durationText(seconds: number): string {
  if (seconds < 0.0095) return `${(seconds * 1e3).toFixed(2)} ms`;
  if (seconds < 0.9995) return `${(seconds * 1e3).toFixed(1)} ms`;
  if (seconds < 119.5) return `${seconds.toFixed(2)} s`;
  const whole = Math.floor(seconds + 0.5);
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
}

// What was measured. Browsers round their clock to 0.1 ms, so a short search can take none at all.
export function measuredText(seconds: number): string {
  return seconds > 0 ? durationText(seconds) : '< 0.1 ms';
}

export function sizeText(bytes: number): string {
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  let amount = bytes / 1024;
  let unit = 0;
  while (amount >= 1023.95 && unit < units.length - 1) {
    amount /= 1024;
    ++unit;
  }
  return `${amount.toFixed(1)} ${units[unit] ?? ''}`;
}

export function speedText(statesPerSecond: number): string {
  if (statesPerSecond >= 1e6) return `${(statesPerSecond / 1e6).toFixed(1)} M states/s`;
  if (statesPerSecond >= 1e3) return `${(statesPerSecond / 1e3).toFixed(1)} k states/s`;
  return `${statesPerSecond.toFixed(0)} states/s`;
}

export function counted(number: number, noun: string): string {
  return `${withThousands(number)} ${noun}${number === 1 ? '' : 's'}`;
}

// What a field for whole numbers holds; null: nothing, or no number.
export function countOf(value: number | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value) ? null : Math.max(0, Math.trunc(value));
}
