// Fetches the picker beside what is done meanwhile. Where that fails, it leaves no blank page, and notifies the page around it.
import('./main.ts').catch((reason: unknown) => {
  document.body.textContent = 'The exercise picker could not be loaded. Close it, then open it again.';
  // What cannot be parsed never can be; what did not arrive may arrive another time.
  const code = reason instanceof SyntaxError ? 'unsupported_browser' : 'service_unavailable';
  dispatchEvent(new CustomEvent('svc-failed', { detail: { code } }));
  throw reason;
});

export {};
