// Simplified Chinese.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { other: '{n}组' },
  repetitions: { other: '{n}次' },
  setsOfRepetitions: '{sets}×{repetitions}',
  hold: { other: '保持{n}秒' },
  duration: { other: '{n}分钟' },
  rest: { other: '休息{n}秒', exactly: { 0: '不休息' } },
  frequency: {
    day: { other: '每日{n}次' },
    week: { other: '每周{n}次' },
  },
  side: { left: '左侧', right: '右侧', bilateral: '双侧同时', each: '左右各做一遍', not_applicable: '' },
  ownWords: '“{text}”',
  separator: '，',
};

export const program: ProgramWords = {
  title: '居家训练方案',
  instructions: '说明',
  colon: '：',
  session: { other: '每次约{n}分钟' },
  day: { other: '每日{n}分钟' },
  notCounted: { other: '{n}个动作未设时间' },
  separator: '，',
};

export const changes: ChangeWords = {
  of: '{name}：{changes}',
  instead: '{before}改为{now}',
  isNew: '{text}（新增）',
  isGone: '{text}（取消）',
  instructions: '说明已修改',
  revision: '动作版本已更换',
  added: '新增{names}',
  removed: '移除{names}',
  reordered: '顺序已调整',
  none: '无变化',
  separator: '；',
};
