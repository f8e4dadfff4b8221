// three.js without what the lot never uses. Its renderer pulls in headset support, physical materials and
// environment maps whether or not anything needs them: a sixth of its download. Here the bundler gets three's
// own source files, some of them replaced by empty ones. Only the built page is trimmed; tests and the
// development server have all of it.
// A shader or part that is missed shows at once: tests/browser/lot.spec.ts fails on any error of the graphics
// device.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const kSource = join(dirname(createRequire(import.meta.url).resolve('three')), '../src');

// Parts of shaders that are for features the lot does not use; three guards each of them by a definition.
const kUnusedChunks = new RegExp(
  'ShaderChunk/(alphahash|alphamap|aomap|batching|bumpmap|clearcoat|clipping_planes|displacementmap'
  + '|emissivemap|envmap|gradientmap|iridescence|lightmap|lightprobes|lights_physical|lights_toon|logdepthbuf'
  + '|metalnessmap|morph|normalmap|roughnessmap|skin|specularmap_pars|transmission|map_particle)[a-z_]*\\.glsl\\.js$',
);
const kUnusedShaders = new RegExp(
  'ShaderLib/(backgroundCube|background|cube|distance|equirect|linedashed|meshmatcap|meshnormal|meshphysical'
  + '|meshtoon|points|shadow|sprite|vsm)\\.glsl\\.js$',
);

const kStandIns: Record<string, string> = {
  'renderers/webxr/WebXRManager.js': `export class WebXRManager {
    enabled = false; isPresenting = false;
    addEventListener() {} removeEventListener() {} setAnimationLoop() {}
    getEnvironmentBlendMode() {} dispose() {}
  }`,
  'renderers/webgl/WebGLEnvironments.js':
    'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  'renderers/webgl/WebGLMorphtargets.js': 'export function WebGLMorphtargets() { return { update() {} }; }',
  'renderers/webgl/WebGLUniformsGroups.js':
    'export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }',
  'renderers/shaders/DFGLUTData.js': 'export function getDFGLUT() { return null; }',
  'extras/PMREMGenerator.js': 'export class PMREMGenerator {}',
};

// Comments and indentation of a shader are of no use to a browser.
function withoutComments(module: string): string {
  return module.replace(/\/\* glsl \*\/`([^`]*)`/g, (_, shader: string) => {
    const lines = shader.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
    const bare = lines.map((line) => line.replace(/\/\/.*/, '').trim());
    return '`' + bare.filter((line) => line !== '').join('\n') + '\n`';
  });
}

export function leanThreePlugin(): Plugin {
  return {
    name: 'unjam-lean-three',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'three' ? join(kSource, 'Three.js') : null),
    load(id) {
      if (!id.startsWith(kSource)) return null;
      if (kUnusedChunks.test(id)) return 'export default "";';
      if (kUnusedShaders.test(id)) return 'export const vertex = ""; export const fragment = "";';
      return kStandIns[id.slice(kSource.length + 1).replaceAll('\\', '/')] ?? null;
    },
    transform: (code, id) =>
      (id.startsWith(kSource) && id.endsWith('.glsl.js') ? withoutComments(code) : null),
  };
}
