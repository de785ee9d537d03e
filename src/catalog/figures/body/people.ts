// The people in the pictures: of different age, skin, hair and build.

export type SkinTone = 'fair' | 'light' | 'tan' | 'brown' | 'deep';
export type HairColour = 'blond' | 'red' | 'brown' | 'dark' | 'black' | 'grey' | 'white';
export type HairStyle = 'short' | 'receding' | 'bun' | 'topknot' | 'bob' | 'curly' | 'ponytail';

export interface Build {
  /** Thickness of arms and legs against the average. */
  readonly limbs: number;
  /** Depth of the waist and the belly against the average. */
  readonly waist: number;
}

export interface Person {
  readonly skin: SkinTone;
  readonly hair: HairColour;
  readonly hairStyle: HairStyle;
  readonly build: Build;
  readonly glasses?: boolean;
  readonly beard?: boolean;
}

const SLIM: Build = { limbs: 0.93, waist: 0.94 };
const AVERAGE: Build = { limbs: 1, waist: 1 };
const STRONG: Build = { limbs: 1.08, waist: 1.03 };
const ROUND: Build = { limbs: 1.07, waist: 1.16 };

/** The cast; no picture shows the names. */
export const PEOPLE = {
  anna: { skin: 'light', hair: 'dark', hairStyle: 'bun', build: SLIM },
  ben: { skin: 'light', hair: 'brown', hairStyle: 'short', build: AVERAGE },
  carla: { skin: 'tan', hair: 'black', hairStyle: 'topknot', build: AVERAGE },
  david: { skin: 'deep', hair: 'black', hairStyle: 'short', build: STRONG },
  edith: { skin: 'fair', hair: 'white', hairStyle: 'bun', build: AVERAGE },
  frank: { skin: 'light', hair: 'grey', hairStyle: 'receding', build: ROUND },
  grace: { skin: 'brown', hair: 'black', hairStyle: 'curly', build: AVERAGE },
  hamid: { skin: 'tan', hair: 'dark', hairStyle: 'short', build: AVERAGE, beard: true },
  ines: { skin: 'tan', hair: 'brown', hairStyle: 'ponytail', build: SLIM },
  james: { skin: 'brown', hair: 'black', hairStyle: 'short', build: ROUND },
  karin: { skin: 'fair', hair: 'blond', hairStyle: 'bob', build: AVERAGE },
  kenji: { skin: 'light', hair: 'black', hairStyle: 'short', build: SLIM },
  luis: { skin: 'tan', hair: 'grey', hairStyle: 'short', build: AVERAGE },
  mei: { skin: 'light', hair: 'black', hairStyle: 'bob', build: SLIM },
  nora: { skin: 'fair', hair: 'red', hairStyle: 'ponytail', build: AVERAGE },
  oluwa: { skin: 'deep', hair: 'grey', hairStyle: 'receding', build: AVERAGE, glasses: true },
  priya: { skin: 'brown', hair: 'dark', hairStyle: 'bob', build: ROUND },
  ruth: { skin: 'deep', hair: 'grey', hairStyle: 'curly', build: ROUND, glasses: true },
  samuel: { skin: 'fair', hair: 'blond', hairStyle: 'short', build: STRONG, beard: true },
  yuki: { skin: 'light', hair: 'brown', hairStyle: 'topknot', build: SLIM },
} as const satisfies Record<string, Person>;
