// How large a picture may be, and on which canvas a pair is shown. Pixels.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SizeMistake {
  readonly code: 'picture_large' | 'picture_aspect' | 'picture_small';
  readonly message: string;
}

/** Of every picture that is published. */
export const PICTURE_WIDTH = 640;

/** Smaller pictures are a blur on a printed page. */
const SMALLEST = { width: 320, height: 240 } as const;
/** A file of few bytes may unfold to any number of pixels. */
const LONGEST_SIDE = 8192;
export const PIXELS_MAX = LONGEST_SIDE * LONGEST_SIDE;
/** A longer strip is another thing than a picture of an exercise. */
const LONGEST_ASPECT = 6;
/** A canvas is not taller than 4 : 3 upright, nor wider than 2 : 1: cards and pages leave that much room. */
const TALLEST_CANVAS = 3 / 4;
const WIDEST_CANVAS = 2;

export function sizeMistakes(size: Size): SizeMistake[] {
  const { width, height } = size;
  const mistake = (code: SizeMistake['code'], limit: string): SizeMistake => ({
    code,
    message: `It is ${width} x ${height}; ${limit}.`,
  });
  if (Math.max(width, height) > LONGEST_SIDE) {
    return [mistake('picture_large', `at most ${LONGEST_SIDE} x ${LONGEST_SIDE}`)];
  }
  const mistakes: SizeMistake[] = [];
  const shown = canvasOf(size, size);
  if (shown.width < SMALLEST.width || shown.height < SMALLEST.height) {
    mistakes.push(mistake('picture_small', `at least ${SMALLEST.width} x ${SMALLEST.height}`));
  }
  if (Math.max(width / height, height / width) > LONGEST_ASPECT) {
    mistakes.push(mistake('picture_aspect', `one side at most ${LONGEST_ASPECT} times the other`));
  }
  return mistakes;
}

/** The smallest canvas on which both fit, of a shape that can be shown. */
export function canvasOf(start: Size, end: Size): Size {
  const width = Math.max(start.width, end.width);
  const height = Math.max(start.height, end.height);
  return {
    width: Math.max(width, Math.ceil(height * TALLEST_CANVAS)),
    height: Math.max(height, Math.ceil(width / WIDEST_CANVAS)),
  };
}

/** The canvas at the width of every published picture. */
export const publishedSize = ({ width, height }: Size): Size => ({
  width: PICTURE_WIDTH,
  height: Math.round((height * PICTURE_WIDTH) / width),
});

/** Whether a picture of that size can be published as it is. */
export const isPublishedSize = (size: Size): boolean => {
  const { width, height } = publishedSize(canvasOf(size, size));
  return size.width === width && size.height === height;
};
