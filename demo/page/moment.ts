// When something happened, as a colleague would say it: "Today, 10:52", "3 February, 09:10", "since 3 February".
export function moment(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return `Today, ${time}`;
  return `${dateOf(then, now)}, ${time}`;
}

/** "today", "since 3 February", "since 3 February 2025". */
export function dayOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return then.toDateString() === now.toDateString() ? 'today' : `since ${dateOf(then, now)}`;
}

function dateOf(then: Date, now: Date): string {
  const sameYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}
