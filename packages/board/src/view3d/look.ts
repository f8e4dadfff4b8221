// The colours of the lot and its light by day and by night. Night changes the light, not the things.
export type Theme = 'light' | 'dark';

export const kGround = {
  grass: 0x8fae72,
  pavement: 0xcdc9c0,
  asphalt: 0x7c828b,
  road: 0x6e747d,
  line: 0xc0c5ca,
  cross: 0xf4f5f2,
  chevron: 0xa3a9b0,
  exitArrow: 0xf6f7f2,
  kerb: 0xdedbd3,
  kerbPaint: 0x14a35c,
  concrete: 0xbdbab2,
  soil: 0x54443a,
  leaves: 0x5c9a4c,
  bark: 0x7a5a41,
} as const;

export interface Look {
  sky: number; // of the background, into which the ground fades
  fromAbove: number; // hemisphere light
  fromBelow: number;
  ambient: number;
  sun: number;
  sunlight: number;
  mirror: number; // how much of the sky shiny things show
  lamps: number; // strength of lit spots on the ground; 0: off
  selected: number;
  hint: number;
  lure: number;
}

export const kLooks: Record<Theme, Look> = {
  light: {
    sky: 0xd9e8ee, fromAbove: 0xe4f0ff, fromBelow: 0xa09a86, ambient: 1.9, sun: 0xfff0d8, sunlight: 3.0,
    mirror: 1, lamps: 0, selected: 0x0b5fff, hint: 0xffc21a, lure: 0xd62f3c,
  },
  dark: {
    sky: 0x141a26, fromAbove: 0xb6c1de, fromBelow: 0x474d63, ambient: 1.35, sun: 0xd0d8f2, sunlight: 1.3,
    mirror: 0.45, lamps: 1, selected: 0x7db4ff, hint: 0xffd24a, lure: 0xff6a6a,
  },
};
