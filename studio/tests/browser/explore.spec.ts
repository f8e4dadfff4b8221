import { expect, type Page, test } from '@playwright/test';
import { MapGraph } from '../../src/panels/explore/map_graph';
import { fitted, toWindow } from '../../src/panels/explore/map_view';
import { codeOf, expectAccessible, expectFits, goTo, nodeEngine, open, puzzlesIn, puzzleText } from './panels';
import { expectAt, expectNoViolation, keepPicture, vehicle } from './studio';

const kCard1 = 'AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n';
const kLimits = { seconds: 20, memory_bytes: 2 ** 28 };
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const map = (page: Page) => page.getByRole('application', { name: 'Map of the states' });
const place = (page: Page) => page.getByTestId('map-place');

test('insight tells what the engine finds, in both metrics, and leads to the hardest state', async ({ page }) => {
  const [puzzle] = await puzzlesIn(kCard1);
  await open(page, 'Explore', await codeOf(puzzle!));
  const panel = page.locator('#panel');
  await expect(page.getByTestId('level')).toHaveText('easy');
  await expect(page.getByTestId('insight-numbers')).toContainText('1,247');
  await expect(panel).toContainText('Of medium length: 8 moves.');
  await expect(page.getByTestId('solution-count')).toContainText('There are 61 different ones.');
  await expect(page.getByRole('img', { name: /^Distance profile, bar chart: 1,247 states, 0 to 9 moves/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Freedom along the way, line chart/ })).toBeVisible();
  await expect(page.getByTestId('minimal')).toContainText('Minimal');
  await choose(page, 'steps');
  await expect(page.getByTestId('solution-count')).toContainText('There are 207,936 different ones.');
  await choose(page, 'moves');
  await page.getByRole('button', { name: 'Play from the hardest state' }).click();
  await expect(panel).toContainText('it is as hard as it can be');
  await expect(page.getByTestId('insight-numbers')).toContainText('Fewest moves9');
  // Elsewhere nothing is analysed: the new puzzle is when somebody looks again.
  await goTo(page, 'Play');
  await page.goBack();
  await goTo(page, 'Explore');
  await expect(page.getByTestId('insight-numbers')).toContainText('Fewest moves8');
  await expectFits(page, 360);
});

test('where people go wrong can be put on the board, with what they do instead', async ({ page }) => {
  const puzzle = (await puzzlesIn(puzzleText('classic40.txt')))[10]!;
  const answer = (await nodeEngine()).call('analyze', { puzzle, metric: 'moves', component_states: 1e6, limits: kLimits });
  if (answer.error) throw new Error(answer.error.message);
  const turns = answer.difficulty!.wrong_turns;
  await open(page, 'Explore', await codeOf(puzzle));
  const items = page.getByTestId('wrong-turns').getByRole('listitem');
  await expect(items).toHaveCount(turns.length);
  for (const [i, turn] of [...turns.entries()].reverse()) {
    await items.nth(i).getByRole('button', { name: 'Show on the board' }).click();
    await expect(items.nth(i).getByRole('button')).toHaveAttribute('aria-current', 'true');
    await expect(items.nth(i)).toContainText(`what ${String(Math.round(100 * turn.instead_chance))} % do instead`);
    for (const [v, { label }] of puzzle.vehicles.entries()) await expectAt(page, label, turn.offsets[v]! + 1);
    await expect(page.locator('#board .ghost')).toHaveCount(2);
    await expect(page.locator('#board .lure')).toHaveCount(1);
  }
  await keepPicture(page, 'wrong-turn');
  await expectAccessible(page);
  // A move ends the show.
  await page.keyboard.press('Control+z');
  await expect(page.locator('#board .ghost')).toHaveCount(0);
  await expect(items.locator('[aria-current]')).toHaveCount(0);

  // On the map they are marked, and said.
  await choose(page, 'Map');
  await expect(page.locator('#panel')).toContainText('people go wrong');
  await items.first().getByRole('button').click();
  await expect(place(page)).toHaveText(`Here: ${String(turns[0]!.distance)} moves from solved`);
  await map(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[role=status]').filter({ hasText: 'where people go wrong' })).toHaveCount(1);
  await keepPicture(page, 'wrong-turns-map');
  await expectFits(page, 360);
});

test('the map follows the game, and a dot takes the board there', async ({ page }) => {
  const [puzzle] = await puzzlesIn(kCard1);
  const answer = (await nodeEngine()).call('map', { puzzle: puzzle!, metric: 'moves', most_states: 20_000, limits: kLimits });
  if (answer.error) throw new Error(answer.error.message);
  const graph = new MapGraph(answer);
  await open(page, 'Explore', await codeOf(puzzle!));
  await choose(page, 'Map');
  await expect(map(page)).toHaveAttribute('data-states', '1247');
  await expect(place(page)).toHaveText('Here: 8 moves from solved');
  await keepPicture(page, 'map');
  await expectNoViolation(page);

  // Play on the board beside it.
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 'A', 2);
  await expect(map(page)).not.toHaveAttribute('data-state', String(answer.start));
  // The start lies on the way back, so it is gone to by undoing.
  const size = await map(page).evaluate(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }));
  const pixel = (state: number) => toWindow(fitted(answer, size), { x: answer.x[state]!, y: answer.y[state]! });
  await map(page).hover({ position: pixel(answer.start) });
  await expect(page.locator('.tip')).toHaveText('8 moves from solved');
  await map(page).click({ position: pixel(answer.start) });
  await expect(map(page)).toHaveAttribute('data-state', String(answer.start));
  await expectAt(page, 'A', 1);
  // A solved state that stands alone enough to be hit: taken there, one has not won.
  const solved = graph.wayTo(answer.start, answer.lit.find((state) => graph.distance(state) === 0)!)!.at(-1)!;
  await map(page).click({ position: pixel(solved) });
  await expect(place(page)).toHaveText('Here: solved');
  await expect(page.getByText('The way is clear')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page)).toHaveText('Here: 1 move from solved');

  // The same by keyboard.
  await map(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[role=status]').filter({ hasText: /^2 moves from solved, / })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText('Here: 2 moves from solved');
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('0');
  await choose(page, 'steps');
  await expect(place(page)).toContainText('steps from solved');
  await expectFits(page, 360);
});

test('what takes long can be cancelled', async ({ page }) => {
  const [puzzle] = await puzzlesIn(puzzleText('12x12.csv'));
  await open(page, 'Explore', await codeOf(puzzle!));
  await expect(page.locator('#panel')).toContainText(/Analysing ….*states so far/s);
  await choose(page, 'Cancel');
  await expect(page.locator('#panel')).toContainText('Cancelled.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
