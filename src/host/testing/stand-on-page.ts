// A page in Node, as far as the checks of a launch look at it.

export const PAGE = 'https://ehr.example';
/** Of what a picker is put into. */
export const CONTAINER = { isConnected: true, innerHTML: '' };

/** Until the test ends. `origin`: of the page. */
export function standOnPage(t: { after(undo: () => void): void }, origin = PAGE): void {
  for (const [name, value] of Object.entries({ document: {}, origin })) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}
