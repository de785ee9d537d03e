// Fetches the picker beside what is done meanwhile. Where that fails, it leaves no blank page, and notifies the page around it.
import('./main.ts').catch(async (reason: unknown) => {
  document.body.textContent = 'The exercise picker could not be loaded. Close it, then open it again.';
  const { frame } = await import('./launched.ts');
  // What cannot be parsed never can be; what did not arrive may arrive another time.
  frame.failed({ code: reason instanceof SyntaxError ? 'unsupported_browser' : 'service_unavailable' });
  throw reason;
});

export {};
