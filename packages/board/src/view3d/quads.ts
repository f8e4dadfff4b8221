// Many flat rectangles near the ground or on roofs in one draw call, each moved on its own.
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, type Material, Mesh } from 'three';

export class Quads {
  readonly mesh: Mesh;
  private readonly positions: BufferAttribute;
  private readonly geometry = new BufferGeometry();

  // `place(i)` is the rectangle of the texture that quad i shows: u, v of its lower left corner, and its
  // size.
  constructor(
    count: number, material: Material,
    place: (i: number) => [number, number, number, number] = () => [0, 0, 1, 1],
  ) {
    const uvs: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i < count; ++i) {
      const [u, v, width, height] = place(i);
      uvs.push(u, v, u + width, v, u + width, v + height, u, v + height);
      const a = 4 * i;
      indices.push(a, a + 1, a + 2, a, a + 2, a + 3);
    }
    this.positions = new BufferAttribute(new Float32Array(count * 12), 3).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('position', this.positions);
    this.geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
    this.geometry.setIndex(indices);
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
  }

  // Lies flat at height y around (x, z); `turn` is about y, `width` along the turned x.
  set(i: number, x: number, y: number, z: number, width: number, depth: number, turn = 0): void {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (k: number, along: number, across: number) => {
      const [px, pz] = [along * width / 2, across * depth / 2];
      this.positions.setXYZ(4 * i + k, x + px * c + pz * s, y, z - px * s + pz * c);
    };
    corner(0, -1, 1);
    corner(1, 1, 1);
    corner(2, 1, -1);
    corner(3, -1, -1);
    this.positions.needsUpdate = true;
  }

  dispose(): void {
    this.geometry.dispose();
  }
}
