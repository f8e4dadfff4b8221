// The few materials of the lot. Lambert and Phong instead of the physical ones: the shaders are half as long,
// and the mirrored sky that makes paint look like paint is four lines of our own instead of an environment
// map.
import { Color, MeshLambertMaterial, MeshPhongMaterial, type Texture } from 'three';

const kMirror = `
  vec3 toEye = normalize(vViewPosition);
  vec3 mirrored = inverseTransformDirection(reflect(-toEye, normal), viewMatrix);
  float fresnel = 0.05 + 0.6 * pow(1.0 - saturate(dot(normal, toEye)), 4.0);
  vec3 mirrorSky = mix(vec3(0.10, 0.11, 0.12), mirrorColour, smoothstep(-0.15, 0.75, mirrored.y));
  outgoingLight += fresnel * mirrorStrength * mirrorSky;
  #include <opaque_fragment>`;

// Smooth, with the sky in it.
export function shiny(colour: string | number, sky: number, strength: number): MeshPhongMaterial {
  const material = new MeshPhongMaterial({ color: new Color(colour), vertexColors: true, shininess: 60,
    specular: 0x333333 });
  const uniforms = { mirrorColour: { value: new Color(sky) }, mirrorStrength: { value: strength } };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.fragmentShader = 'uniform vec3 mirrorColour; uniform float mirrorStrength;\n'
      + shader.fragmentShader.replace('#include <opaque_fragment>', kMirror);
  };
  return material;
}

export function matt(map: Texture | null = null): MeshLambertMaterial {
  return new MeshLambertMaterial({ vertexColors: true, map });
}
