import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../src/export/animation';
import { fileName } from '../../src/export/save';

describe('the frames of a solution', () => {
  const steps = stepsOf([0, 2], [{ vehicle: 0, cells: 3 }, { vehicle: 1, cells: -1 }, { vehicle: 0, cells: -1 }]);

  it('lead from offset to offset without a jump', () => {
    const now = [0, 2];
    for (const { vehicle, from, to } of steps) {
      expect(from).toBe(now[vehicle]);
      expect(Math.abs(to - from)).toBeLessThan(1);
      now[vehicle] = to;
    }
    expect(now).toEqual([2, 1]);
  });

  it('rest after each move, longest at the end', () => {
    const rests = steps.filter(({ to }) => Number.isInteger(to)).map(({ hundredths }) => hundredths);
    expect(rests).toHaveLength(3);
    expect(rests[2]).toBeGreaterThan(rests[1] ?? 0);
    expect(rests[0]).toBe(rests[1]);
  });

  it('are none for a puzzle that is solved', () => {
    expect(stepsOf([0], [])).toEqual([]);
  });
});

describe('file names', () => {
  it('hold what every system takes', () => {
    expect(fileName('Card 40 (hardest)', 'svg')).toBe('card-40-hardest.svg');
    expect(fileName('../../etc/passwd', 'png')).toBe('etc-passwd.png');
    expect(fileName('日本', 'gif')).toBe('puzzle.gif');
  });
});
