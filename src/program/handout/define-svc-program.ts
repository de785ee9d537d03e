// Gives the handout its tag.
import { SvcProgram } from './svc-program.ts';

/**
 * Defines the element, under a tag of your own if you like. A second time nothing happens. Throws an Error when the tag belongs to another
 * element, and as `customElements.define` does for an invalid tag.
 */
export function defineSvcProgram(tag = 'svc-program'): void {
  const defined = customElements.get(tag);
  if (defined === SvcProgram || defined?.prototype instanceof SvcProgram) return;
  if (defined) throw new Error(`<${tag}> is already defined by another element. Choose another tag name.`);
  // A class has one tag only.
  customElements.define(tag, customElements.getName(SvcProgram) === null ? SvcProgram : class extends SvcProgram {});
}
