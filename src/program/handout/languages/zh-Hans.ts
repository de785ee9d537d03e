// Simplified Chinese.
import { dosage } from '../../languages/zh-Hans.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets}，每组{repetitions}',
    resistance: '阻力：{text}',
  },
  betweenSets: '组间{rest}',
  side: { left: '左侧', right: '右侧', bilateral: '双侧同时', each: '左右各做一遍', not_applicable: '' },
  forYou: '给您的提示',
  cue: '要点',
  done: '已完成',
  unnamed: '动作',
  empty: '此方案中没有动作。',
  withdrawn: '请不要再做这个动作。',
  instead: '请向我们咨询可以改做什么。',
  pain: '如果疼痛加重或持续不缓解，请停止练习并联系我们。',
  phone: '电话',
};
