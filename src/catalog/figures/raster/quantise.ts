// Reduces a picture to a palette: the flat colors exactly, the blends of their edges by median cut.

type Rgb = readonly [number, number, number];
interface Counted {
  readonly colour: Rgb;
  readonly weight: number;
}

export interface Indexed {
  readonly palette: readonly Rgb[];
  /** One palette index a pixel. */
  readonly indices: Uint8Array;
}

export function quantise(pixels: Uint8Array, maxColours: number): Indexed {
  const counts = countColours(pixels);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const palette = choosePalette(ranked, maxColours, pixels.length / 3);
  const nearest = new Map(ranked.map(([packed]) => [packed, nearestIn(palette, unpack(packed))]));
  const indices = new Uint8Array(pixels.length / 3);
  for (let index = 0; index < indices.length; index++) indices[index] = nearest.get(packAt(pixels, index)) ?? 0;
  return { palette, indices };
}

function countColours(pixels: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let index = 0; index < pixels.length / 3; index++) {
    const packed = packAt(pixels, index);
    counts.set(packed, (counts.get(packed) ?? 0) + 1);
  }
  return counts;
}

function choosePalette(ranked: readonly (readonly [number, number])[], maxColours: number, pixelCount: number): Rgb[] {
  if (ranked.length <= maxColours) return ranked.map(([packed]) => unpack(packed));
  const flats = ranked.slice(0, maxColours / 2).filter(([, count], rank) => rank < 12 || count > pixelCount / 4000);
  const blends = ranked
    .slice(flats.length)
    .map(([packed, count]): Counted => ({ colour: unpack(packed), weight: Math.sqrt(count) }));
  return [...flats.map(([packed]) => unpack(packed)), ...medianCut(blends, maxColours - flats.length).map(averageOf)];
}

/** Splits the box that is widest and heaviest until there are `count` boxes. */
function medianCut(colours: readonly Counted[], count: number): (readonly Counted[])[] {
  const boxes: (readonly Counted[])[] = [colours];
  while (boxes.length < count) {
    let widest = { score: 0, index: -1, channel: 0 };
    boxes.forEach((box, index) => {
      for (let channel = 0; channel < 3; channel++) {
        const values = box.map(({ colour }) => colour[channel]!);
        const score = (Math.max(...values) - Math.min(...values)) * Math.sqrt(weightOf(box));
        if (score > widest.score) widest = { score, index, channel };
      }
    });
    const box = boxes[widest.index];
    if (!box) break;
    boxes.splice(widest.index, 1, ...halves(box, widest.channel));
  }
  return boxes;
}

function halves(box: readonly Counted[], channel: number): [Counted[], Counted[]] {
  const sorted = [...box].sort((a, b) => a.colour[channel]! - b.colour[channel]! || pack(a.colour) - pack(b.colour));
  const half = weightOf(sorted) / 2;
  let index = 0;
  for (let sum = 0; index < sorted.length - 1; index++) {
    sum += sorted[index]!.weight;
    if (sum > half) break;
  }
  const cut = Math.max(1, index);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

const weightOf = (box: readonly Counted[]): number => box.reduce((sum, { weight }) => sum + weight, 0);

function averageOf(box: readonly Counted[]): Rgb {
  const total = weightOf(box);
  const channel = (index: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, { colour, weight }) => sum + colour[index] * weight, 0) / total);
  return [channel(0), channel(1), channel(2)];
}

function nearestIn(palette: readonly Rgb[], [red, green, blue]: Rgb): number {
  let best = 0;
  let least = Infinity;
  palette.forEach(([r, g, b], index) => {
    // the eye sees green best, then blue against red in these muted colors
    const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    if (distance < least) [least, best] = [distance, index];
  });
  return best;
}

const pack = ([red, green, blue]: Rgb): number => (red << 16) | (green << 8) | blue;
const packAt = (pixels: Uint8Array, index: number): number =>
  (pixels[index * 3]! << 16) | (pixels[index * 3 + 1]! << 8) | pixels[index * 3 + 2]!;
const unpack = (packed: number): Rgb => [packed >> 16, (packed >> 8) & 255, packed & 255];
