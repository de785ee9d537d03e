// The days of a week as a language writes them, for the boxes that a patient ticks.

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MILLISECONDS = 86_400_000;

/** Where a week does not begin on Monday (CLDR), for browsers that do not know: the regions of the handout's languages. */
const SUNDAY = 'AG BR BS BZ CA CO DO GT HK HN IL IN JM KE MO MX MZ NI PA PE PH PK PR PT PY SA SG SV TW US VE YE ZA ZW';
const SATURDAY = 'BH DJ DZ EG IQ JO KW LY OM QA SD SY';

/**
 * Seven short names, from the day with which a week begins in the region: the one that `locale` names, else that of the page, where it speaks
 * the same language (`en-GB`), else the one where most people speak it.
 */
export function weekDays(language: string, locale: string, page: string): readonly string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const spoken = new Intl.Locale(language).maximize();
  const there = [locale, page].map(localeOf).find((each) => each?.region && each.language === spoken.language);
  const first = firstDay(there ?? spoken);
  return Array.from({ length: 7 }, (_, index) => names.format(MONDAY + (first - 1 + index) * DAY_MILLISECONDS));
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** From 1, Monday. A method in the standard, a member before it, and in some browsers neither. */
function firstDay(locale: Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo }): number {
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayIn(locale.region ?? '');
}

interface WeekInfo {
  readonly firstDay: number;
}

/** As `getWeekInfo` answers, from the table. */
export const firstDayIn = (region: string): number => {
  const isIn = (regions: string) => regions.split(' ').includes(region);
  return isIn(SUNDAY) ? 7 : isIn(SATURDAY) ? 6 : 1;
};
