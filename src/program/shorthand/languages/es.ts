// Spanish.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  numbers: 'un una uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
  counted: {},
  range: 'a|o|u|hasta',
  limit:
    'hasta|al menos|por lo menos|como mínimo|como máximo|máximo|mínimo|aproximadamente|más de|menos de|casi|solo|cada pocos',
  not: 'no|nunca|jamás|sin|excepto|salvo|menos',
  and: 'y|con|más',
  sets: 'serie|series',
  repetitions: 'rep|reps|repetición|repeticiones',
  seconds: 'seg|segs|segundo|segundos',
  minutes: 'min|minuto|minutos',
  of: 'de',
  hold: 'mantener|mantén|mantenga|sostener|aguantar|aguante|isometría|isometría de',
  rest: 'descanso|descanso de|descansar|desc|pausa|pausa de',
  betweenSets: 'entre series',
  noRest: 'sin descanso|sin pausa',
  resistance: 'Resistencia',
  times: 'vez|veces|v',
  per: 'al|por|x|a la|cada',
  day: 'd|día',
  week: 'sem|semana',
  days: 'día|días',
  aDay: [
    'diario|a diario|diaria|diarias|diariamente|cada día|todos los días',
    'mañana y noche|mañana y tarde|por la mañana y por la noche',
  ],
  aWeek: ['semanalmente|semanal|cada semana|todas las semanas'],
  otherPeriods: 'días|semanas|hora|horas|mes|meses|sesión',
  otherDays:
    'días alternos|a días alternos|en días alternos|un día sí y otro no|un día sí un día no|día por medio|un día por medio|mensual|mensualmente|entre semana|fines de semana|cada noche|cada mañana|todas las noches|todas las mañanas',
  partsOfDay: 'mañana|tarde|noche|por la mañana|por la tarde|por la noche',
  left: 'i|izq|izqda|izqdo|izda|izdo|izquierda|izquierdo|lado izquierdo|pierna izquierda|brazo izquierdo',
  right: 'd|der|dcha|dcho|drcha|drcho|derecha|derecho|lado derecho|pierna derecha|brazo derecho',
  each: 'c/l|c/lado|cada lado|por lado|x lado|cada pierna|por pierna|cada brazo|por brazo|ambos|ambos lados|ambas piernas|ambos brazos|los dos lados|los dos a la vez|derecha e izquierda|izquierda y derecha|d e i|i y d|d/i|i/d|bilateral',
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
