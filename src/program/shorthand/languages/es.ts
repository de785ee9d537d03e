// Spanish.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  sets: 'serie|series',
  repetitions: 'rep|reps|repetición|repeticiones',
  seconds: 'seg|segs|segundo|segundos',
  minutes: 'min|minuto|minutos',
  hold: 'mantener|mantén|mantenga|sostener',
  rest: 'descanso|descanso de|desc|pausa|pausa de',
  times: 'vez|veces',
  once: 'una vez',
  twice: 'dos veces',
  per: 'al|por|a la|cada',
  day: 'd|día|diaria|diarias|diario',
  week: 'sem|semana',
  left: 'i|izq|izda|izquierda|izquierdo|lado izquierdo',
  right: 'd|der|dcha|derecha|derecho|lado derecho',
  each: 'c/l|cada lado|por lado|ambos|ambos lados|bilateral',
  phrases: {
    diario: { dosage: { frequency: { times: 1, period: 'day' } } },
    'a diario': { dosage: { frequency: { times: 1, period: 'day' } } },
    'sin descanso': { dosage: { restSeconds: 0 } },
    'sin pausa': { dosage: { restSeconds: 0 } },
  },
  bands: {
    'banda amarilla': 'amarilla|amarillo|banda amarilla|yellow|yellow band',
    'banda roja': 'roja|rojo|banda roja|red band',
    'banda verde': 'verde|banda verde|green|green band',
    'banda azul': 'azul|banda azul|blue|blue band',
    'banda negra': 'negra|negro|banda negra|black|black band',
    'banda plateada': 'plateada|plateado|banda plateada|silver|silver band',
    'banda dorada': 'dorada|dorado|banda dorada|gold|gold band',
    'banda beige': 'beige|banda beige|tan|tan band|beige band',
    'banda suave': 'banda suave|light band',
    'banda media': 'banda media|medium band',
    'banda fuerte': 'banda fuerte|heavy band',
  },
  // A net.
  notRead: 'red',
};
