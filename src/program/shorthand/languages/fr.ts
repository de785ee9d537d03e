// French.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  sets: 'série|séries',
  repetitions: 'rép|reps|répétition|répétitions',
  seconds: 'sec|seconde|secondes',
  minutes: 'min|mn|minute|minutes',
  hold: 'maintenir|tenir|maintien|maintien de|tenue|tenue de',
  rest: 'repos|repos de|pause|pause de|récup',
  times: 'fois',
  once: 'une fois',
  twice: 'deux fois',
  per: 'par|le|la',
  day: 'j|jour|jr',
  week: 'sem|semaine',
  left: 'g|gche|gauche|à gauche|côté gauche',
  right: 'd|dte|droite|droit|à droite|côté droit',
  each: 'chaque côté|de chaque côté|par côté|des deux côtés|deux côtés|bilat|bilatéral',
  phrases: {
    'tous les jours': { dosage: { frequency: { times: 1, period: 'day' } } },
    'chaque jour': { dosage: { frequency: { times: 1, period: 'day' } } },
    'sans repos': { dosage: { restSeconds: 0 } },
    'sans pause': { dosage: { restSeconds: 0 } },
  },
  bands: {
    'élastique jaune': 'jaune|élastique jaune|bande jaune|yellow|yellow band',
    'élastique rouge': 'rouge|élastique rouge|bande rouge|red|red band',
    'élastique vert': 'vert|verte|élastique vert|bande verte|green|green band',
    'élastique bleu': 'bleu|bleue|élastique bleu|bande bleue|blue|blue band',
    'élastique noir': 'noir|noire|élastique noir|bande noire|black|black band',
    'élastique argent': 'argent|élastique argent|silver|silver band',
    'élastique or': 'élastique or|gold|gold band',
    'élastique beige': 'beige|élastique beige|tan|tan band|beige band',
    'élastique léger': 'élastique léger|light band',
    'élastique moyen': 'élastique moyen|medium band',
    'élastique fort': 'élastique fort|heavy band',
  },
};
