// Vectors in space: x is the direction a standing person faces, y is up, z is the person's right; unit centimetre.

export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
export const distance = (a: Vector, b: Vector): number => length(subtract(a, b));
export const mirror = (a: Vector): Vector => [a[0], a[1], -a[2]];

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The unit vector along `a`; straight forward when `a` has no length. */
export function normalize(a: Vector): Vector {
  const size = length(a);
  return size > 1e-9 ? scale(a, 1 / size) : [1, 0, 0];
}

/** What is left of `a` after its share along the unit vector `axis` is taken away. */
export const perpendicular = (a: Vector, axis: Vector): Vector => subtract(a, scale(axis, dot(a, axis)));

export const mean = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vector),
    1 / points.length,
  );
