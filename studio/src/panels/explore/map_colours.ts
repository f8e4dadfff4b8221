// The colours of a map. A canvas knows nothing of style sheets, so both themes are here.
export type Theme = 'light' | 'dark';

export interface MapColours {
  stops: readonly string[]; // of the dots: solved first, the farthest last
  line: string; // a move
  lit: string; // a move of a shortest solution
  trail: string; // the way of the game
  here: string; // the current position,
  around: string; // and the ring that sets it off
  text: string;
  wrong: string; // where people go wrong
}

const kColours: Record<Theme, MapColours> = {
  light: {
    stops: ['#0d8a52', '#1583ad', '#4a55d6', '#9a3cb0', '#d0243f'],
    line: '#5b6785', lit: '#e08600', trail: '#1b2130', here: '#1b2130', around: '#ffffff', text: '#566075', wrong: '#b3261e',
  },
  dark: {
    stops: ['#2dd48c', '#78c8eb', '#7882f5', '#c85fd7', '#fa556e'],
    line: '#aab6d6', lit: '#ffd166', trail: '#ffffff', here: '#ffffff', around: '#12151c', text: '#a4adbf', wrong: '#ff9d94',
  },
};

// `share` of `other` in `colour`, both as #rrggbb.
function mix(colour: string, other: string, share: number): string {
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(colour, at) + (part(other, at) - part(colour, at)) * share));
  return '#' + parts.map((one) => one.toString(16).padStart(2, '0')).join('');
}

export function mapColours(theme: Theme): MapColours {
  return kColours[theme];
}

// 0: solved, 1: the farthest.
export function colourAt({ stops }: MapColours, share: number): string {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const low = Math.min(Math.floor(place), stops.length - 2);
  return mix(stops[low] ?? '#000000', stops[low + 1] ?? '#000000', place - low);
}

export function layerColour(colours: MapColours, layer: number, layers: number): string {
  return colourAt(colours, layers < 2 ? 0 : layer / (layers - 1));
}
