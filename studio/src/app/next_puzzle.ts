// Which puzzle comes after another one: the next of its section. After the last one, and after a puzzle that
// is no preset, the first that is not solved yet.
import type { Preset } from '../../build/presets';
import type { SolvedMark } from './storage';

export function nextPreset(
  presets: readonly Preset[], code: string, solved: Readonly<Record<string, SolvedMark>>,
): Preset | undefined {
  const at = presets.findIndex((preset) => preset.code === code);
  const after = presets[at + 1];
  if (at >= 0 && after && after.section === presets[at]?.section) return after;
  return presets.find((preset) => preset.code !== code && !solved[preset.code]) ??
    presets.find((preset) => preset.code !== code);
}
