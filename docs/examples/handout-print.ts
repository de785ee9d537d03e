import { defineSvcProgram, type SvcProgram } from 'svc-picker/program/element';
import type { CompletionItem } from 'svc-picker/contract';

defineSvcProgram('clinic-handout'); // or import 'svc-picker/program/element/auto' for <svc-program>

export async function printHandout(items: readonly CompletionItem[], patient: string): Promise<void> {
  const handout = document.createElement('clinic-handout') as SvcProgram;
  handout.items = items; // as they were stored, unchanged
  handout.locale = 'de';
  handout.layout = 'large';
  const letterhead = document.createElement('p');
  letterhead.slot = 'header';
  letterhead.textContent = `Alder Street Physiotherapy · ${patient}`;
  handout.append(letterhead);
  document.body.replaceChildren(handout);
  await handout.readyToPrint(); // the pictures are there
  window.print();
}
