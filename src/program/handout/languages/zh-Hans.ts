// Simplified Chinese.
import { dosage } from '../../languages/zh-Hans.ts';
import type { HandoutWords } from '../handout-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets}，每组{repetitions}',
    resistance: '阻力：{text}',
  },
  side: { left: '左侧', right: '右侧', bilateral: '双侧', each: '左右各做', not_applicable: '' },
  cue: '要点',
  done: '已完成',
  unnamed: '动作',
  empty: '此方案中没有动作。',
};
