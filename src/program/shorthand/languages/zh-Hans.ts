// Simplified Chinese.
import type { ShorthandWords } from '../shorthand-words.ts';

export const shorthand: ShorthandWords = {
  sets: '组',
  repetitions: '次|下|个',
  seconds: '秒|秒钟',
  minutes: '分|分钟',
  hold: '保持|坚持|维持',
  rest: '休息|间歇',
  times: '次|回',
  once: '一次',
  twice: '两次|二次',
  per: '每|一',
  day: '天|日|每天|每日|一天|一日',
  week: '周|星期|每周|每星期|一周|一星期',
  left: '左|左侧|左边',
  right: '右|右侧|右边',
  each: '双侧|两侧|每侧|各侧|左右各做|左右|左右各',
  phrases: {
    每天: { dosage: { frequency: { times: 1, period: 'day' } } },
    每日: { dosage: { frequency: { times: 1, period: 'day' } } },
    每周: { dosage: { frequency: { times: 1, period: 'week' } } },
    不休息: { dosage: { restSeconds: 0 } },
  },
  bands: {
    黄色弹力带: '黄|黄色|黄色弹力带|yellow|yellow band',
    红色弹力带: '红|红色|红色弹力带|red|red band',
    绿色弹力带: '绿|绿色|绿色弹力带|green|green band',
    蓝色弹力带: '蓝|蓝色|蓝色弹力带|blue|blue band',
    黑色弹力带: '黑|黑色|黑色弹力带|black|black band',
    银色弹力带: '银色|银色弹力带|silver|silver band',
    金色弹力带: '金色|金色弹力带|gold|gold band',
    米色弹力带: '米色|米色弹力带|tan|tan band|beige|beige band',
    轻阻力弹力带: '轻阻力弹力带|light band',
    中阻力弹力带: '中阻力弹力带|medium band',
    重阻力弹力带: '重阻力弹力带|heavy band',
  },
};
