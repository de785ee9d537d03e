// When something happened, as a colleague would say it: "Today, 10:52 AM", "February 3, 9:10 AM", "on February 3". American, as all words here.
export function moment(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return `${isToday(then, now) ? 'Today' : dayOf(then, now)}, ${timeOf(then)}`;
}

/** "10:52 AM" */
export function timeOf(then: Date): string {
  return then.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');
}

/** "today", "on February 3", "on February 3, 2025". */
export function onDay(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return isToday(then, now) ? 'today' : `on ${dayOf(then, now)}`;
}

/** "since today", "since February 3". */
export function sinceDay(iso: string, now = new Date()): string {
  return `since ${onDay(iso, now).replace(/^on /, '')}`;
}

/** "February 3, 2026": for what is read later, when no day is today. */
export function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
}

const isToday = (then: Date, now: Date) => then.toDateString() === now.toDateString();

function dayOf(then: Date, now: Date): string {
  return then.toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}
