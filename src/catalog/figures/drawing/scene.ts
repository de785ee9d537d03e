// Composes one picture: backdrop, props, shadow, ghost of the start, the person, arrows.
import type { SegmentName } from '../body-parts.ts';
import { buildFigure, type Figure } from '../body/figure.ts';
import { convexHull, ellipse, ringOf, type Polygon } from '../geometry/polygon.ts';
import { mean } from '../geometry/vector.ts';
import { paintArrow } from './arrow.ts';
import { Camera } from './camera.ts';
import { Canvas, INK_WIDTH, type Stroke } from './canvas.ts';
import { depthsOf } from './drawing-order.ts';
import { surfaceOf, type Drawing, type PictureRole } from './drawing.ts';
import { FigurePainter } from './figure-painter.ts';
import { frameBoth, PICTURE_HEIGHT, PICTURE_WIDTH } from './framing.ts';
import { HeadPainter } from './head-painter.ts';
import { ACCENT, FLOOR, HAZE, mixColour, PAPER, SHADOW } from './palette.ts';

interface Item {
  readonly depth: number;
  readonly paint: () => void;
}

const SHADOW_DEPTH = -500;
const GHOST_DEPTH = -400;

export function composeScene(drawing: Drawing, role: PictureRole): readonly Stroke[] {
  const figures = {
    start: buildFigure(drawing.start, drawing.person.build, drawing.hands),
    end: buildFigure(drawing.end, drawing.person.build, drawing.hands),
  };
  const figure = figures[role];
  const canvas = new Canvas(new Camera(drawing.view, frameBoth(drawing, [figures.start, figures.end])));
  const items = [...propItems(canvas, drawing, figure), ...personItems(canvas, drawing, figure)];
  if (drawing.shadowAt !== false)
    items.push({
      depth: SHADOW_DEPTH,
      paint: () => paintShadow(canvas, figure, surfaceOf(drawing, role), drawing.shadowOf?.[role]),
    });
  if (role === 'end') {
    items.push({ depth: drawing.ghostDepth ?? GHOST_DEPTH, paint: () => paintGhost(canvas, drawing, figures.start) });
  }

  paintBackdrop(canvas, drawing, figure);
  for (const item of items.sort((a, b) => a.depth - b.depth)) item.paint();
  if (role === 'end') for (const arrow of drawing.arrows) paintArrow(canvas, arrow, drawing);
  return canvas.strokes;
}

function propItems(canvas: Canvas, { props = [] }: Drawing, figure: Figure): Item[] {
  return props
    .flatMap((prop) => prop(figure))
    .map(({ depth, paint }) => ({
      depth: typeof depth === 'number' ? depth : depth(canvas.camera),
      paint: () => paint(canvas),
    }));
}

function personItems(canvas: Canvas, { person, accent, depthBias, gaze }: Drawing, figure: Figure): Item[] {
  const depths = depthsOf(figure, canvas.camera, depthBias);
  const painter = new FigurePainter(canvas, figure, depths, person, accent);
  const head = new HeadPainter(canvas, figure.skeleton.head, person, gaze);
  const farHair: Item = { depth: (depths.get('pelvis') ?? 0) - 0.1, paint: () => head.paintFarHair() };
  const body = painter.segments.map((segment) => ({
    depth: depths.get(segment.name) ?? 0,
    paint: () => {
      if (segment.name === 'head') head.paintBehind();
      painter.paint(segment);
      if (segment.name === 'head') head.paintFront();
    },
  }));
  return [farHair, ...body];
}

function paintBackdrop(canvas: Canvas, drawing: Drawing, figure: Figure): void {
  canvas.fill(
    [
      [
        [0, 0],
        [PICTURE_WIDTH, 0],
        [PICTURE_WIDTH, PICTURE_HEIGHT],
        [0, PICTURE_HEIGHT],
      ],
    ],
    PAPER,
  );
  if (drawing.shadowAt === false) return;
  const [x, , z] = mean(Object.values(figure.landmarks));
  const [, y] = canvas.camera.project([x, 0, z]);
  const halfWidth = 260;
  const slant = Math.max(0.12, Math.sin((drawing.view.pitch * Math.PI) / 180) * 1.1);
  const halfHeight = Math.min(halfWidth * slant, PICTURE_HEIGHT - 10 - y);
  canvas.fill([ellipse(PICTURE_WIDTH / 2, y + 2, halfWidth, halfHeight)], FLOOR);
}

/** A soft shadow below what is close to the surface. */
function paintShadow(canvas: Canvas, figure: Figure, surface: number, casts?: readonly SegmentName[]): void {
  const outlines: Polygon[] = [];
  for (const { name, hulls } of figure.segments.values()) {
    if (casts && !casts.includes(name)) continue;
    for (const hull of hulls) {
      const low = hull.filter(({ centre, radius }) => centre[1] - radius - surface < 14);
      if (low.length === 0) continue;
      outlines.push(
        convexHull(
          low.flatMap(({ centre, radius }) =>
            ringOf(radius * 1.02, 24).map(([x, z]) => canvas.camera.project([centre[0] + x, surface, centre[2] + z])),
          ),
        ),
      );
    }
  }
  canvas.fill(outlines, SHADOW, { opacity: 0.22 });
}

const LIMB = /^(?:thigh|shank|foot|upperArm|forearm|hand)/;

/** The moving part where it was at the start, and what it held, pale; gray for a limb that is not the colored one. */
function paintGhost(canvas: Canvas, { person, ghost, accent, ghostProps = [] }: Drawing, start: Figure): void {
  const names = ghost ?? accent;
  const hulls = names.flatMap((name) => start.segments.get(name)?.hulls ?? []);
  const head = names.includes('head') ? new HeadPainter(canvas, start.skeleton.head, person) : undefined;
  const outlines = (grow: number) => [...canvas.outlines(hulls, grow), ...(head?.hairOutlines(grow) ?? [])];
  const [colour] = names.some((name) => LIMB.test(name) && !accent.includes(name)) ? HAZE : ACCENT;
  const pale = (border: readonly Polygon[], body: readonly Polygon[]) => {
    canvas.fill(border, mixColour(colour, PAPER, 0.45));
    canvas.fill(body, mixColour(colour, PAPER, 0.84));
  };
  pale(outlines(INK_WIDTH), outlines(-0.1));
  for (const { paint } of ghostProps.flatMap((prop) => prop(start))) {
    const [border = [], body = []] = outlinesOf(canvas.camera, paint);
    pale(border, body);
  }
}

/** What is filled, in its order: a prop fills its border before its body. */
function outlinesOf(camera: Camera, paint: (canvas: Canvas) => void): (readonly Polygon[])[] {
  const canvas = new Canvas(camera);
  paint(canvas);
  return canvas.strokes.map((stroke) => (stroke.kind === 'fill' ? stroke.outlines : stroke.within));
}
