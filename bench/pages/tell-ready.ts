// What a reference says when it can be used: the message that the picker sends then.

export function tellReady(): void {
  const [origin] = location.ancestorOrigins;
  if (origin !== undefined) parent.postMessage({ type: 'svc.ready' }, origin);
}
