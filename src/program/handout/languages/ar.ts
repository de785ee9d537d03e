// Arabic. What somebody wrote is isolated (U+2068 to U+2069), as in the dosage words.
import { dosage } from '../../languages/ar.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets}، في كل مجموعة {repetitions}',
    hold: {
      one: 'الثبات ثانية واحدة',
      two: 'الثبات ثانيتين',
      few: 'الثبات {n} ثوانٍ',
      many: 'الثبات {n} ثانية',
      other: 'الثبات {n} ثانية',
    },
    rest: {
      one: 'الراحة ثانية واحدة',
      two: 'الراحة ثانيتين',
      few: 'الراحة {n} ثوانٍ',
      many: 'الراحة {n} ثانية',
      other: 'الراحة {n} ثانية',
      exactly: { 0: 'دون راحة' },
    },
    resistance: 'المقاومة: \u2068{text}\u2069',
  },
  betweenSets: '{rest} بين المجموعات',
  side: {
    left: 'يسار',
    right: 'يمين',
    bilateral: 'الجانبان معًا',
    each: 'كل جانب على حدة',
    not_applicable: '',
  },
  forYou: 'تعليمات لكم',
  cue: 'تذكير',
  done: 'تم الإنجاز',
  unnamed: 'تمرين',
  empty: 'لا توجد تمارين في هذا البرنامج.',
  withdrawn: 'يُرجى عدم أداء هذا التمرين بعد الآن.',
  instead: 'اسألونا عن البديل.',
  pain: 'يُرجى التوقف والاتصال بنا إذا ازداد الألم أو لم يهدأ.',
  phone: 'الهاتف',
};
