// A door frame to lean through.
import { PLASTER, type Prop } from './prop.ts';
import { box } from './solids.ts';

interface DoorwayOptions {
  /** Its face toward the person. */
  readonly at: number;
  /** Half of the opening's width. */
  readonly opening: number;
  readonly height?: number;
}

const JAMB = 10;
const DEEP = 9;
/** The far jamb is behind every person; what leans on the near one is painted over it. */
const FAR = -900;
const NEAR = -880;

export const doorway =
  ({ at, opening, height = 187 }: DoorwayOptions): Prop =>
  () => {
    const x = [at, at + DEEP] as const;
    const outer = opening + JAMB;
    return [
      box(x, [0, height], [-outer, -opening], PLASTER, FAR),
      box(x, [0, height], [opening, outer], PLASTER, NEAR),
      box(x, [height, height + JAMB], [-outer, outer], PLASTER, NEAR + 10),
    ];
  };
