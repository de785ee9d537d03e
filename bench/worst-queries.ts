// Searches that cost much at 20,000 generated exercises: the first by its processor time once, the others as `torture -- search-cost` found
// them by what it counts.

export const WORST_QUERIES: readonly string[] = [
  'up eversion two e hip protraction upper standing pull retraction extension i',
  'double extension pronatirnpronatirn p flexio aduction two extensor enenouter isometric laseral static y posterior deltoid without eccnetric flexor folexor plantarflexion flexion open transplant',
  'unilateral q forwar dynamic fr extensor tanogamba abducuiondonwarddonward concentric hs dow backward twono single p pull under',
  'h l o y p e active s t o r',
  'l p h o s f i t up c r u se knee pl grands mouvements SITS muscles st d ulnar vv n e lateral flexion w',
  's t c l a b w f h p o m',
  'strength',
];
