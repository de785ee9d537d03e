// Arabic. One and two are words of their own; a unit that is shortened does not change. What somebody wrote is isolated
// (U+2068 to U+2069): it may run from left to right, and "2 kg" must not become "kg 2".
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: {
    zero: '{n} مجموعة',
    one: 'مجموعة واحدة',
    two: 'مجموعتان',
    few: '{n} مجموعات',
    many: '{n} مجموعة',
    other: '{n} مجموعة',
  },
  repetitions: {
    zero: '{n} تكرار',
    one: 'تكرار واحد',
    two: 'تكراران',
    few: '{n} تكرارات',
    many: '{n} تكرارًا',
    other: '{n} تكرار',
  },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'ثبات {n}\u00a0ث', exactly: { 1: 'ثبات ثانية واحدة', 2: 'ثبات ثانيتين' } },
  duration: {
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
  rest: { other: 'راحة {n}\u00a0ث', exactly: { 0: 'دون راحة', 1: 'راحة ثانية واحدة', 2: 'راحة ثانيتين' } },
  frequency: {
    day: {
      one: 'مرة يوميًا',
      two: 'مرتان يوميًا',
      few: '{n} مرات يوميًا',
      many: '{n} مرة يوميًا',
      other: '{n} مرة يوميًا',
    },
    week: {
      one: 'مرة أسبوعيًا',
      two: 'مرتان أسبوعيًا',
      few: '{n} مرات أسبوعيًا',
      many: '{n} مرة أسبوعيًا',
      other: '{n} مرة أسبوعيًا',
    },
  },
  side: {
    left: 'يسار',
    right: 'يمين',
    bilateral: 'الجانبان معًا',
    each: 'كل جانب على حدة',
    not_applicable: '',
  },
  ownWords: '«\u2068{text}\u2069»',
  resistance: '\u2068{text}\u2069',
  separator: '، ',
};

export const program: ProgramWords = {
  title: 'برنامج التمارين المنزلية',
  instructions: 'التعليمات',
  colon: ':',
  session: {
    zero: 'نحو {n} دقيقة للجلسة',
    one: 'نحو دقيقة واحدة للجلسة',
    two: 'نحو دقيقتين للجلسة',
    few: 'نحو {n} دقائق للجلسة',
    many: 'نحو {n} دقيقة للجلسة',
    other: 'نحو {n} دقيقة للجلسة',
  },
  day: {
    zero: '{n} دقيقة يوميًا',
    one: 'دقيقة واحدة يوميًا',
    two: 'دقيقتان يوميًا',
    few: '{n} دقائق يوميًا',
    many: '{n} دقيقة يوميًا',
    other: '{n} دقيقة يوميًا',
  },
  notCounted: {
    zero: '{n} تمرين بلا مدة محددة',
    one: 'تمرين واحد بلا مدة محددة',
    two: 'تمرينان بلا مدة محددة',
    few: '{n} تمارين بلا مدة محددة',
    many: '{n} تمرينًا بلا مدة محددة',
    other: '{n} تمرين بلا مدة محددة',
  },
  separator: '، ',
};

export const changes: ChangeWords = {
  of: '\u2068{name}\u2069: {changes}',
  instead: '{now} بدلًا من {before}',
  isNew: '{text} (جديد)',
  isGone: '{text} (أُلغي)',
  instructions: 'تغيّرت التعليمات',
  revision: 'إصدار آخر من التمرين',
  added: 'أُضيف: \u2068{names}\u2069',
  removed: 'أُزيل: \u2068{names}\u2069',
  reordered: 'تغيّر الترتيب',
  none: 'لا تغييرات',
  separator: '؛ ',
};
