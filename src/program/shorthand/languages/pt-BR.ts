// Brazilian Portuguese.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  sets: 'série|séries',
  repetitions: 'rep|reps|repetição|repetições',
  seconds: 'seg|segs|segundo|segundos',
  minutes: 'min|minuto|minutos',
  of: 'de',
  hold: 'manter|manter por|segurar|sustentar|sustentação|sustentação de|isometria|isometria de',
  rest: 'descanso|descanso de|pausa|pausa de|intervalo|intervalo de',
  times: 'vez|vezes',
  once: 'uma vez',
  twice: 'duas vezes',
  per: 'ao|por|x|a|na|cada',
  day: 'd|dia|diária|diárias',
  week: 'sem|semana',
  left: 'esq|esquerda|esquerdo|lado esquerdo',
  right: 'd|dir|direita|direito|lado direito',
  each: 'cada lado|de cada lado|por lado|cada perna|por perna|cada braço|por braço|ambos|ambos os lados|os dois juntos|bilateral',
  phrases: {
    diariamente: { dosage: { frequency: { times: 1, period: 'day' } } },
    'manhã e noite': { dosage: { frequency: { times: 2, period: 'day' } } },
    'todos os dias': { dosage: { frequency: { times: 1, period: 'day' } } },
    'sem descanso': { dosage: { restSeconds: 0 } },
    'sem pausa': { dosage: { restSeconds: 0 } },
  },
  bands: {
    'faixa amarela': 'amarela|amarelo|faixa amarela|yellow|yellow band',
    'faixa vermelha': 'vermelha|vermelho|faixa vermelha|red|red band',
    'faixa verde': 'verde|faixa verde|green|green band',
    'faixa azul': 'azul|faixa azul|blue|blue band',
    'faixa preta': 'preta|preto|faixa preta|black|black band',
    'faixa prata': 'prata|faixa prata|silver|silver band',
    'faixa ouro': 'faixa ouro|gold|gold band',
    'faixa bege': 'bege|faixa bege|tan|tan band|beige|beige band',
    'faixa leve': 'faixa leve|light band',
    'faixa média': 'faixa média|medium band',
    'faixa forte': 'faixa forte|heavy band',
  },
  // "And", and what a clinician writes for the left side.
  notRead: 'e',
};
