// Draws hover, focus and press without a pointer: the element gets an attribute, and its style sheets get the rules of the state once
// more, for that attribute.
import type { Shown } from './specimen.ts';

const PSEUDO_CLASSES = {
  hover: [':hover'],
  focus: [':focus-visible', ':focus-within', ':focus'],
  pressed: [':active', ':hover'],
} as const satisfies Record<Shown['state'], readonly string[]>;

/** `svc-exercise-card >>> .add`, from the light tree of the stage inwards; undefined while something on the way is not there. */
export async function elementAt(stage: HTMLElement, path: string): Promise<HTMLElement | undefined> {
  let root: ParentNode = stage;
  let found: HTMLElement | undefined;
  for (const selector of path.split('>>>')) {
    found = root.querySelector<HTMLElement>(selector.trim()) ?? undefined;
    if (found === undefined) return undefined;
    if ('updateComplete' in found) await found.updateComplete;
    root = found.shadowRoot ?? found;
  }
  return found;
}

/** Opens what a press opens. */
export const click = (path: string) => async (stage: HTMLElement) => (await elementAt(stage, path))?.click();

export async function showState(stage: HTMLElement, shown: Shown): Promise<void> {
  const target = await elementAt(stage, shown.on);
  if (target === undefined) throw new Error(`Nothing at ${shown.on}.`);
  // What holds the pointer, the focus or the press is hovered, focused or pressed with it, across shadow roots.
  for (let element: Element | null = target; element !== null && element !== stage; element = parentOf(element)) {
    element.setAttribute('data-shown', shown.state);
    element.toggleAttribute('data-shown-here', element === target);
    const root = element.getRootNode();
    if (root instanceof ShadowRoot) addRules(root, shown.state);
    if (element.shadowRoot) addRules(element.shadowRoot, shown.state);
  }
  if (shown.state === 'hover') tellHover(target, stage);
}

/** Elements that do something on hover are told as the browser would tell them. */
function tellHover(target: Element, stage: HTMLElement): void {
  for (let element: Element | null = target; element !== null && element !== stage; element = parentOf(element))
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
}

const parentOf = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
};

const done = new WeakMap<ShadowRoot, Set<Shown['state']>>();

function addRules(root: ShadowRoot, state: Shown['state']): void {
  const states = done.get(root) ?? new Set();
  if (states.has(state)) return;
  done.set(root, states.add(state));
  const text = root.adoptedStyleSheets.flatMap((sheet) => rulesFor(sheet.cssRules, state)).join('\n');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** The rules that speak of the state, speaking of the attribute instead; what encloses them stays. */
function rulesFor(rules: CSSRuleList, state: Shown['state']): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const selector = selectorFor(rule.selectorText, state);
      return selector === undefined ? [] : [`${selector} { ${rule.style.cssText} }`];
    }
    if (!(rule instanceof CSSGroupingRule)) return [];
    const inner = rulesFor(rule.cssRules, state);
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
    return inner.length > 0 ? [`${head} { ${inner.join(' ')} }`] : [];
  });
}

function selectorFor(selector: string, state: Shown['state']): string | undefined {
  const pseudoClasses = PSEUDO_CLASSES[state];
  if (!pseudoClasses.some((name) => selector.includes(name))) return undefined;
  return pseudoClasses.reduce<string>((text, name) => {
    const attribute = `[data-shown='${state}']`;
    // Only the target itself has the focus; what holds it has it within.
    const replacement =
      name.startsWith(':focus') && name !== ':focus-within' ? `${attribute}[data-shown-here]` : attribute;
    return text.replace(new RegExp(`${name}(?![-\\w])`, 'g'), replacement);
  }, selector);
}
