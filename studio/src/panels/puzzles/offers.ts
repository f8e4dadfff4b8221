// Puzzles that one click opens: presets by section and the recent ones, with what their buttons say.
import type { Preset } from '../../../build/presets';
import { kShortcuts } from '../../app/shortcuts';
import { titleOf } from '../../app/title';
import { texts } from '../../texts/en';

export interface Offer {
  code: string;
  name: string; // of the puzzle when it is opened
  short: string; // on the button
  detail: string;
  title: string;
  key?: string; // shortcut
  spoken(solved: boolean): string;
}

export function presetTitle(name: string): string {
  return texts.input.presetNames[name] ?? titleOf(name, texts.app.untitled);
}

const keyOf = (name: string) => kShortcuts.find(({ id }) => id === name)?.keys[0];

function row({ code, name, moves, steps }: Preset): Offer {
  const short = presetTitle(name);
  const optimum = texts.input.optimum(moves, steps);
  const key = keyOf(name);
  return {
    code, name, short, detail: optimum.replace(', ', ',\n'), title: `${short}: ${optimum}`,
    ...(key === undefined ? {} : { key }),
    spoken: (solved) => texts.input.preset(short, moves, steps, solved),
  };
}

function card({ code, name, moves, steps }: Preset, index: number): Offer {
  const number = index + 1;
  return {
    code, name, short: String(number), detail: String(moves),
    title: `${presetTitle(name)}: ${texts.input.optimum(moves, steps)}`,
    spoken: (solved) => texts.input.card(number, moves, solved),
  };
}

export interface OfferSection {
  section: string;
  kind: 'rows' | 'cards';
  offers: Offer[];
}

// In the order in which the sections first appear; a long section becomes a grid of cards.
export function sectionsOf(presets: readonly Preset[]): OfferSection[] {
  const names = [...new Set(presets.map((one) => one.section))];
  return names.map((section) => {
    const members = presets.filter((one) => one.section === section);
    const kind = members.length > 12 ? 'cards' : 'rows';
    return { section, kind, offers: members.map(kind === 'cards' ? card : row) };
  });
}

export function recentOffers(
  recent: readonly { code: string; name: string; width: number; height: number }[],
): Offer[] {
  return recent.map(({ code, name, width, height }) => {
    const detail = texts.input.size(width, height);
    const short = presetTitle(name);
    return { code, name, short, detail, title: short, spoken: (solved) => texts.input.recent(short, detail, solved) };
  });
}
