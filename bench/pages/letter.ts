// A reference: a page that finds nothing and only shows what was typed. What it takes, every page takes on this machine.
import { tellReady } from './tell-ready.ts';

const SHOWN = 12;

const field = document.createElement('input');
const list = document.createElement('ul');
const lines = Array.from({ length: SHOWN }, () => document.createElement('li'));
list.append(...lines);
field.addEventListener('input', () => lines.forEach((line) => (line.textContent = field.value)));
document.body.append(field, list);
tellReady();
