// Brazilian Portuguese.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  numbers: 'um uma|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze',
  counted: {},
  range: 'a|ou|até',
  limit:
    'até|pelo menos|no mínimo|no máximo|máximo|mínimo|aproximadamente|cerca de|mais de|menos de|quase|só|somente|apenas|a cada poucos',
  not: 'não|nem|nunca|jamais|sem|exceto|menos',
  and: 'e|com|mais',
  sets: 'série|séries',
  repetitions: 'rep|reps|repetição|repetições',
  seconds: 'seg|segs|segundo|segundos',
  minutes: 'min|minuto|minutos',
  of: 'de',
  hold: 'manter|manter por|segurar|segurar por|sustentar|sustentar por|sustentação|sustentação de|isometria|isometria de',
  rest: 'descanso|descanso de|descansar|pausa|pausa de|intervalo|intervalo de',
  betweenSets: 'entre as séries',
  noRest: 'sem descanso|sem pausa',
  resistance: 'Resistência',
  times: 'vez|vezes',
  per: 'a cada|ao|por|x|a|na|cada|todo',
  day: 'd|dia',
  week: 'sem|semana',
  days: 'dia|dias',
  aDay: [
    'diariamente|diário|diária|diárias|cada dia|todo dia|todos os dias',
    'manhã e noite|de manhã e à noite|manhã e tarde',
  ],
  aWeek: ['semanalmente|semanal|toda semana|todas as semanas'],
  otherPeriods: 'dias|semanas|hora|horas|mês|meses|sessão',
  otherDays:
    'em dias alternados|dias alternados|dia sim dia não|dia sim, dia não|um dia sim outro não|de hora em hora|mensal|mensalmente|durante a semana|fins de semana|toda noite|toda manhã|todas as noites|todas as manhãs',
  partsOfDay: 'manhã|tarde|noite|de manhã|à tarde|à noite',
  left: 'esq|esquerda|esquerdo|lado esquerdo|perna esquerda|braço esquerdo',
  right: 'dir|direita|direito|lado direito|perna direita|braço direito',
  each: 'cada lado|de cada lado|por lado|cada perna|por perna|cada braço|por braço|ambos|ambos os lados|ambas as pernas|ambos os braços|os dois lados|os dois juntos|direita e esquerda|esquerda e direita|d e e|e e d|d/e|e/d|bilateral',
  // "E" is also "and", and "D" a day.
  lastLetters: { left: 'e', right: 'd' },
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
