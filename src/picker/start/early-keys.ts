// Keeps what is typed before there is a search field, for the first field that takes the focus. It keeps nothing longer, and sends
// nothing anywhere.

let typed = '';
/** Enter was the last key: it counts as pressed in the field. */
let isEntered = false;
/** Once it is ready. */
let picker: HTMLElement | undefined;

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isElsewhere || key === 'Escape' || key === 'Tab') return stop();
  const enters = key === 'Enter' && typed !== '';
  if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
  // "/" asks for the search, "?" for the keys: no search begins with them. Names of keys ("Enter") are longer than one character.
  else if ([...key].length === 1 && (typed !== '' || !'/? ؟？'.includes(key))) typed += key;
  else if (!enters) return;
  isEntered = enters;
  event.preventDefault();
  // WebKit lets no script focus anything in a frame of another site before its first key.
  picker?.focus();
}

function becomeReady({ target }: Event): void {
  picker = target as HTMLElement;
  if (typed !== '') picker.focus();
}

function handOver(event: FocusEvent): void {
  const [field] = event.composedPath();
  const [text, enters] = [typed, isEntered];
  stop();
  if (text === '' || !(field instanceof HTMLInputElement)) return;
  field.value = text + field.value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  if (enters) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
}

function stop(): void {
  typed = '';
  isEntered = false;
  removeEventListener('keydown', keep, true);
  removeEventListener('focusin', handOver, true);
  removeEventListener('svc-ready', becomeReady, true);
}

addEventListener('keydown', keep, true);
addEventListener('focusin', handOver, true);
addEventListener('svc-ready', becomeReady, true);

export {};
