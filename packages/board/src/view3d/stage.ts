// The renderer, the light and the camera; what stands on the stage is others' business.
import {
  Color, DirectionalLight, Fog, HemisphereLight, Matrix4, NeutralToneMapping, PCFShadowMap,
  PerspectiveCamera, Scene, Vector3, WebGLRenderer,
} from 'three';
import { kLooks, type Theme } from './look.ts';
import type { Size } from './messages.ts';
import { type Corner, fitEye, type View } from './view.ts';

const kAngleOfView = 30; // degrees, vertical; a long lens keeps lines calm
const kSun = new Vector3(-0.62, 1, -0.22).normalize();
const kGreatestPixelRatio = 2;

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(kAngleOfView, 1, 1, 200);
  readonly renderer: WebGLRenderer;
  lost = false; // the context is gone for now
  private readonly sun = new DirectionalLight();
  private readonly sky = new HemisphereLight();
  private readonly fog = new Fog(0, 1, 2);
  private readonly background = new Color();
  private corners: Corner[] = [];

  // Throws when there is no WebGL. `slow`: each refinement would be paid for in seconds.
  constructor(canvas: OffscreenCanvas, slow: boolean) {
    this.renderer = new WebGLRenderer({ canvas, antialias: !slow });
    this.renderer.debug.checkShaderErrors = false; // asking for them makes the page wait for the compiler
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false; // only when something moves, not when the camera does
    this.camera.rotation.order = 'YXZ';
    this.scene.background = this.background;
    this.scene.fog = this.fog;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(slow ? 1024 : 2048);
    this.sun.shadow.radius = 3;
    this.sun.shadow.normalBias = 0.02;
    this.sun.shadow.bias = -0.0004;
    this.scene.add(this.sun, this.sun.target, this.sky);
  }

  light(theme: Theme): void {
    const look = kLooks[theme];
    this.background.set(look.sky);
    this.fog.color.set(look.sky);
    this.sun.color.set(look.sun);
    this.sun.intensity = look.sunlight;
    this.sky.color.set(look.fromAbove);
    this.sky.groundColor.set(look.fromBelow);
    this.sky.intensity = look.ambient;
  }

  // The light reaches exactly what may throw or catch a shadow: a box of this size around the origin.
  fitShadows(width: number, depth: number, height: number): void {
    const distance = 30;
    this.sun.position.copy(kSun).multiplyScalar(distance);
    const camera = this.sun.shadow.camera;
    const axes = new Matrix4().lookAt(this.sun.position, new Vector3(), camera.up).invert();
    const most = { x: 0, y: 0, near: Infinity, far: 0 };
    for (const x of [-width / 2, width / 2]) {
      for (const z of [-depth / 2, depth / 2]) {
        for (const y of [0, height]) {
          const p = new Vector3(x, y, z).sub(this.sun.position).applyMatrix4(axes);
          most.x = Math.max(most.x, Math.abs(p.x));
          most.y = Math.max(most.y, Math.abs(p.y));
          most.near = Math.min(most.near, -p.z);
          most.far = Math.max(most.far, -p.z);
        }
      }
    }
    [camera.left, camera.right, camera.bottom, camera.top] = [-most.x, most.x, -most.y, most.y];
    [camera.near, camera.far] = [Math.max(0.1, most.near - 2), most.far + 2];
    camera.updateProjectionMatrix();
  }

  // What the camera must always be able to see at zoom 1.
  frame(corners: Corner[]): void {
    this.corners = corners;
  }

  resize({ width, height, ratio }: Size): void {
    this.renderer.setPixelRatio(Math.min(ratio, kGreatestPixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(height, 1);
    this.camera.updateProjectionMatrix();
  }

  look(view: View): void {
    const slopeY = Math.tan((kAngleOfView / 2) * (Math.PI / 180));
    const eye = fitEye(view, this.corners, slopeY * this.camera.aspect, slopeY);
    this.camera.position.set(eye.x, eye.y, eye.z);
    this.camera.rotation.set(-view.elevation, view.azimuth, 0);
    this.camera.near = Math.max(0.5, eye.distance * 0.25);
    this.camera.far = eye.distance + 160;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    const reach = eye.distance * view.zoom;
    [this.fog.near, this.fog.far] = [reach * 1.25, reach * 2.6];
  }

  // Compiles the shaders beside the page's own work, where the browser can do that.
  async prepare(): Promise<void> {
    const { renderer, scene, camera } = this;
    if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(scene, camera);
  }

  draw(shadows: boolean): void {
    if (this.lost) return;
    if (shadows) this.renderer.shadowMap.needsUpdate = true;
    this.renderer.render(this.scene, this.camera);
  }
}
