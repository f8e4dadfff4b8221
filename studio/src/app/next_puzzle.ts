// Which puzzle comes next: the next in the list that the last one was opened from, or else in its section.
// After the last one, and after a puzzle that is not a preset, the first that is not solved yet.
import type { Preset } from '../../build/presets';
import type { SolvedMark } from './storage';

export interface Listed {
  code: string;
  name: string;
}

// undefined: the puzzle is not in this list, or the whole list is solved.
export function nextInCourse(
  course: readonly Listed[], code: string, solved: Readonly<Record<string, SolvedMark>>,
): Listed | undefined {
  const at = course.findIndex((one) => one.code === code);
  if (at < 0) return undefined;
  return course[at + 1] ?? course.find((one) => one.code !== code && !solved[one.code]);
}

export function nextPreset(
  presets: readonly Preset[], code: string, solved: Readonly<Record<string, SolvedMark>>,
): Preset | undefined {
  const at = presets.findIndex((preset) => preset.code === code);
  const after = presets[at + 1];
  if (at >= 0 && after && after.section === presets[at]?.section) return after;
  return presets.find((preset) => preset.code !== code && !solved[preset.code]) ??
    presets.find((preset) => preset.code !== code);
}
