// What somebody wants to print, and what follows from it without any engine: which cards are on which page, and the
// texts of a card.
import type { Card, CardAnswer, Metric, Puzzle, SheetQuestion } from '@unjam/board/src/model/protocol.ts';
import { titleOf } from '../../app/title';
import { texts } from '../../texts/en';

export const kTitleKinds = ['name', 'own', 'none'] as const;
export const kPapers = ['a4', 'letter'] as const;
export const kPlaces = ['none', 'card', 'back'] as const;
export const kPerPage = 6; // when nothing else was chosen

export interface PrintChoice {
  paper: (typeof kPapers)[number];
  perPage: number;
  titles: (typeof kTitleKinds)[number];
  ownTitle: string;
  numbers: boolean;
  firstNumber: number;
  length: boolean;
  difficulty: boolean;
  solution: (typeof kPlaces)[number];
  cutMarks: boolean;
  colours: boolean;
}

export function firstChoice(): PrintChoice {
  return {
    paper: 'a4', perPage: kPerPage, titles: 'name', ownTitle: '', numbers: true, firstNumber: 1, length: true,
    difficulty: true, solution: 'none', cutMarks: true, colours: false,
  };
}

// A card of which only the board is drawn need not be solved.
export function needsSolving({ length, difficulty, solution }: PrintChoice): boolean {
  return length || difficulty || solution !== 'none';
}

export interface SheetPage {
  first: number; // card
  end: number;
  back: boolean;
}

export function pagesOf(cards: number, { perPage, solution }: PrintChoice): SheetPage[] {
  const pages: SheetPage[] = [];
  for (let first = 0; first < cards; first += perPage) {
    const end = Math.min(first + perPage, cards);
    pages.push({ first, end, back: false });
    if (solution === 'back') pages.push({ first, end, back: true });
  }
  return pages;
}

function lengthOf({ status, moves, steps, solution }: CardAnswer, metric: Metric): string {
  if (!solution || moves === null || steps === null) return status === 'unsolvable' ? texts.print.noSolution : texts.print.notSolved;
  const { lengths } = texts.print;
  const [first, second] = metric.split(',') as ('moves' | 'steps')[];
  const words = (unit: 'moves' | 'steps' | undefined) => (unit === 'steps' ? lengths.steps(steps) : lengths.moves(moves));
  const text = second ? `${words(first)}, ${words(second)}` : words(first);
  return status === 'optimal' ? text : texts.print.atMost(text);
}

// `facts` null: nothing is known, or wanted.
export function cardOf(
  puzzle: Puzzle, index: number, choice: PrintChoice, facts: CardAnswer | null, metric: Metric,
): Card {
  const title = { name: titleOf(puzzle.name, ''), own: choice.ownTitle.trim(), none: '' }[choice.titles];
  return {
    puzzle, title,
    number: choice.numbers ? String(choice.firstNumber + index) : '',
    length: facts && choice.length ? lengthOf(facts, metric) : '',
    difficulty: (choice.difficulty && facts?.difficulty) || '',
    solution: choice.solution === 'none' ? [] : (facts?.solution ?? []),
  };
}

export function sheetQuestion(cards: Card[], choice: PrintChoice, back: boolean): SheetQuestion {
  const { paper, perPage, solution, cutMarks, colours } = choice;
  return { cards, paper, per_page: perPage, solution, cut_marks: cutMarks, colours, back };
}
