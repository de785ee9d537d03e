// Keeps what is typed before there is a search field, for the first field that takes the focus. It knows nothing of the picker,
// keeps nothing longer, and sends nothing anywhere.

let typed = '';

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isElsewhere || key === 'Escape' || key === 'Tab') return stop();
  if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
  // "/" asks for the search, "?" for the keys: no search begins with them. Names of keys ("Enter") are longer than one character.
  else if ([...key].length === 1 && (typed !== '' || !'/? ؟？'.includes(key))) typed += key;
  else return;
  event.preventDefault();
}

function handOver(event: FocusEvent): void {
  const [field] = event.composedPath();
  const text = typed;
  stop();
  if (text === '' || !(field instanceof HTMLInputElement)) return;
  field.value = text + field.value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

function stop(): void {
  typed = '';
  removeEventListener('keydown', keep, true);
  removeEventListener('focusin', handOver, true);
  removeEventListener('svc-ready', stop, true);
}

addEventListener('keydown', keep, true);
addEventListener('focusin', handOver, true);
// From then on the picker knows what its keys mean, wherever the focus is.
addEventListener('svc-ready', stop, true);

export {};
