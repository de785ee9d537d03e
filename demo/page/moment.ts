// When something was stored, as a colleague would say it: "Today, 10:52", "3 February, 09:10".
export function moment(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return `Today, ${time}`;
  const sameYear = then.getFullYear() === now.getFullYear();
  const day = then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
  return `${day}, ${time}`;
}
