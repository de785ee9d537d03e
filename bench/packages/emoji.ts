// A reference: emoji-picker-element with entries of ours, and nothing else. Tells the page around it when it can be used first.
import { Picker } from 'emoji-picker-element';
import { tellReady } from '../pages/tell-ready.ts';

// Told which emoji the browser knows: otherwise it would draw some to find out.
const picker = new Picker({ dataSource: new URL('entries.json', location.href).href, emojiVersion: 16 });
picker.style.cssText = 'inline-size: 100%; block-size: 100vh';
document.body.append(picker);
const shadow = picker.shadowRoot;
if (shadow) {
  const observer = new MutationObserver(() => {
    if (shadow.querySelector('[role=tabpanel] button, [role=menu] button') === null) return;
    observer.disconnect();
    tellReady();
  });
  observer.observe(shadow, { childList: true, subtree: true });
}
