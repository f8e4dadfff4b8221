// What the user can choose, with its defaults, and how a stored or imported object becomes valid settings:
// whatever is missing or out of range falls back to the default.
import type { Metric } from '@unjam/board/src/model/protocol.ts';

export const kThemes = ['auto', 'light', 'dark'] as const;
export const kViews = ['flat', '3d'] as const;
export const kNotations = ['label', 'acm'] as const; // keys of MoveText
const kMetrics: readonly Metric[] = ['moves', 'steps', 'moves,steps', 'steps,moves', 'weighted'];
export const kSlowest = 1; // moves per second
export const kFastest = 20;

export interface Settings {
  theme: (typeof kThemes)[number];
  view: (typeof kViews)[number];
  labels: boolean; // write labels on the vehicles
  howFar: boolean; // show how far the position is from solved
  notation: (typeof kNotations)[number];
  metric: Metric;
  speed: number; // of playback, moves per second
  scenery: boolean; // cars that drive around in the background of the 3D view
  singleKeys: boolean; // letters and other single keys are shortcuts
}

export const kDefaultSettings: Settings = {
  theme: 'auto',
  view: '3d',
  labels: false,
  howFar: false,
  notation: 'label',
  metric: 'moves',
  speed: 3,
  scenery: true,
  singleKeys: true,
};

function oneOf<T>(value: unknown, values: readonly T[], otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

export function cleanSettings(value: unknown, defaults: Settings = kDefaultSettings): Settings {
  const from = (typeof value === 'object' && value !== null ? value : {}) as Record<keyof Settings, unknown>;
  const yesNo = (key: 'labels' | 'howFar' | 'scenery' | 'singleKeys') =>
    typeof from[key] === 'boolean' ? from[key] : defaults[key];
  const speed = Number(from.speed ?? defaults.speed);
  return {
    theme: oneOf(from.theme, kThemes, defaults.theme),
    view: oneOf(from.view, kViews, defaults.view),
    labels: yesNo('labels'),
    howFar: yesNo('howFar'),
    notation: oneOf(from.notation, kNotations, defaults.notation),
    metric: oneOf(from.metric, kMetrics, defaults.metric),
    speed: Number.isFinite(speed) ? Math.min(Math.max(Math.round(speed), kSlowest), kFastest) : defaults.speed,
    scenery: yesNo('scenery'),
    singleKeys: yesNo('singleKeys'),
  };
}
