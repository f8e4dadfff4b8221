// The sections of the page, in tab order.
export const kTabs = ['play', 'puzzles', 'solve', 'explore', 'edit', 'compare', 'share'] as const;
export type Tab = (typeof kTabs)[number];
