// Whether the browser has a network, as far as it knows.

/** What of a window says so. */
export interface ConnectedWindow {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** Reports now and at every change, until told to stop. */
export function watchConnection(window: ConnectedWindow, report: (online: boolean) => void): () => void {
  const look = (): void => report(window.navigator.onLine);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
