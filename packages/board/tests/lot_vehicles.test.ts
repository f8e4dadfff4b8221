import { describe, expect, it } from 'vitest';
import { Garage } from '../src/view3d/vehicles.ts';

describe('models', () => {
  const garage = new Garage();
  const lengths = Array.from({ length: 16 }, (_, i) => i + 1);

  it('stay inside their cells and stand on the ground', () => {
    for (const length of lengths) {
      for (const variant of [0, 1, 2, 3, 4]) {
        for (const role of ['target', 'other'] as const) {
          const model = garage.model(length, variant, role);
          for (const geometry of [model.paint, model.trim]) {
            geometry.computeBoundingBox();
            const { min, max } = geometry.boundingBox!;
            expect(Math.max(max.x, -min.x), `${length} ${variant} ${role}`).toBeLessThan(length / 2);
            expect(Math.max(max.z, -min.z)).toBeLessThan(0.5);
            expect(min.y).toBeGreaterThan(-0.001);
            expect(max.y).toBeLessThan(1);
          }
        }
      }
    }
  });

  it('are shared by vehicles with the same body, and differ with the length', () => {
    expect(garage.model(2, 0, 'other')).toBe(garage.model(2, 5, 'other'));
    expect(garage.model(2, 0, 'other')).not.toBe(garage.model(2, 1, 'other'));
    expect(garage.model(2, 0, 'target')).not.toBe(garage.model(2, 0, 'other'));
    expect(garage.model(3, 0, 'other')).not.toBe(garage.model(4, 0, 'other'));
  });

  it('have faces that look where their normals do', () => {
    const { paint } = garage.model(2, 1, 'other');
    const [position, normal, index] = [paint.getAttribute('position'), paint.getAttribute('normal'),
      paint.getIndex()!];
    let wrong = 0;
    for (let i = 0; i < index.count; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => index.getX(i + k)) as [number, number, number];
      const edge = (to: number) => [position.getX(to) - position.getX(a),
        position.getY(to) - position.getY(a), position.getZ(to) - position.getZ(a)] as const;
      const [u, v] = [edge(b), edge(c)];
      const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
      const along = n[0] * normal.getX(a) + n[1] * normal.getY(a) + n[2] * normal.getZ(a);
      if (along < -1e-9) ++wrong;
    }
    expect(wrong).toBe(0);
  });
});
