// Every English text of the page. Another language is another file with the same keys.
export const en = {
  app: { title: 'Unjam Studio' },
  board: {},
  play: {},
  input: {},
  solve: {},
  edit: {},
  compare: {},
  share: {},
  settings: {},
  help: {},
  lot: {},
} as const;

export const texts = en;
