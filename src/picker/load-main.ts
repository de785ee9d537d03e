// Fetches the picker beside what is done meanwhile, and leaves no blank page where that fails.
import('./main.ts').catch((reason: unknown) => {
  document.body.textContent = 'The exercise picker could not be loaded. Close it, then open it again.';
  throw reason;
});

export {};
