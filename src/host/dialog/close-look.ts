// The look of the buttons around and in the place of a picker. Loaded when one of them is needed; without it they are bare, and work.

const STYLES = `
button{all:unset;box-sizing:border-box;min-height:36px;padding:7px 16px;border-radius:8px;font:600 14px/20px system-ui,sans-serif;white-space:nowrap;
cursor:pointer;background:var(--accent,light-dark(#22211d,#edebe6));color:var(--on-accent,light-dark(#fff,#191814));
border:1px solid color-mix(in srgb,var(--accent,CanvasText),CanvasText 40%)}
button:focus-visible{outline:2px solid CanvasText;outline-offset:2px;box-shadow:0 0 0 2px Canvas}
@media(pointer:coarse){button{min-height:44px;padding-block:11px}}`;

/**
 * Gives the buttons the page's `accent-color`, where it has one, and text that is read on it: white as long as that has a contrast of 4.5, or
 * else black.
 */
export function dress(dialog: HTMLDialogElement): void {
  const { accentColor } = getComputedStyle((dialog.getRootNode() as ShadowRoot).host);
  if (accentColor !== 'auto') {
    const channel = 'clamp(0,(.183 - y)*1e9,'; // by the luminance: all of it, or nothing
    const text = `color(from ${accentColor} xyz ${channel}.9505) ${channel}1) ${channel}1.089)/1)`;
    dialog.style.setProperty('--accent', `rgb(from ${accentColor} r g b/1)`);
    dialog.style.setProperty('--on-accent', text);
  }
  addStyles(dialog, STYLES);
}

const sheets = new Map<string, CSSStyleSheet>();

/** Once, however often a dialog needs them. */
export function addStyles(dialog: HTMLDialogElement, styles: string): void {
  const root = dialog.getRootNode() as ShadowRoot;
  const sheet = sheets.get(styles) ?? new CSSStyleSheet();
  if (root.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(styles);
  sheets.set(styles, sheet);
  root.adoptedStyleSheets.push(sheet);
}
