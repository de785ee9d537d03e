// The days of a week as a language writes them, for the boxes that a patient ticks.

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MILLISECONDS = 86_400_000;

/** Seven short names, from the day with which a week begins there; Monday where the browser does not know. */
export function weekDays(locale: string): readonly string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const first = firstDay(new Intl.Locale(locale));
  return Array.from({ length: 7 }, (_, index) => names.format(MONDAY + (first - 1 + index) * DAY_MILLISECONDS));
}

/** From 1, Monday. Not in every browser, nor in the compiler's library. */
function firstDay(locale: Intl.Locale & { getWeekInfo?(): { readonly firstDay: number } }): number {
  return locale.getWeekInfo?.().firstDay ?? 1;
}
