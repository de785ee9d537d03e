import { expect } from '@open-wc/testing';
import { expectFocus } from './expect-focus.ts';

describe('expectFocus', () => {
  const [button, other] = ['Finish', 'Cancel'].map((ariaLabel) =>
    Object.assign(document.createElement('button'), { ariaLabel }),
  );

  it('accepts the element, and nothing where nothing is wanted', () => {
    expectFocus(button, button);
    expectFocus(undefined, null);
  });

  it('names what has the focus and what should have it', () => {
    expect(() => expectFocus(other, button)).to.throw('The focus is on <button> "Cancel", not on <button> "Finish".');
    expect(() => expectFocus(null, button)).to.throw('The focus is on nothing, not on <button> "Finish".');
    expect(() => expectFocus(button, undefined)).to.throw('What should have the focus is not there.');
  });
});
