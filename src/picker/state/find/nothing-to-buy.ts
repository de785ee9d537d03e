// What a patient has at home. Packages write equipment as free text: only these words, however they are capitalized, need not be bought.

/** In the singular and plural, as packages write them. See docs/catalog.md. */
const AT_HOME: ReadonlySet<string> = new Set(
  (
    'mat,exercise mat,yoga mat,floor,wall,corner,chair,armchair,stool,sofa,couch,bed,table,desk,counter,kitchen counter,' +
    'door,doorway,door frame,pillow,cushion,towel,blanket,stair,stairs,step'
  ).split(','),
);

/** Whether all of it is in every home; so where nothing is needed. */
export const isNothingToBuy = (equipment: readonly string[]): boolean =>
  equipment.every((name) => AT_HOME.has(name.trim().toLowerCase()));
