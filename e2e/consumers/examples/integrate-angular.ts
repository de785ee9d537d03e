import { Component, CUSTOM_ELEMENTS_SCHEMA, output, signal } from '@angular/core';
import type { CompletionItem, StoredProgram } from 'svc-picker/host';
import 'svc-picker/host/element/auto';

interface Session {
  readonly url: string;
  readonly expiresAt: string;
  readonly stored: StoredProgram; // as you stored it, with the instructions
}

@Component({
  selector: 'app-prescribe',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (session(); as opened) {
      <svc-picker-frame
        [attr.launch-url]="opened.url"
        [attr.expires-at]="opened.expiresAt"
        [stored]="opened.stored"
        service-origin="https://picker.example"
        frame-title="Prescribe exercises"
        (picker-completed)="save($event.detail.items)"
        (picker-cancelled)="session.set(undefined)"
        (picker-error)="fail($event.detail.code)"
      />
    } @else {
      <button (click)="open()">Prescribe exercises</button>
    }
  `,
})
export class PrescribeComponent {
  readonly session = signal<Session | undefined>(undefined);
  readonly completed = output<readonly CompletionItem[]>();
  readonly failed = output<string>();

  async open(): Promise<void> {
    const response = await fetch('/picker-session', { method: 'POST' });
    this.session.set((await response.json()) as Session);
  }
  save(items: readonly CompletionItem[]): void {
    this.session.set(undefined);
    this.completed.emit(items);
  }
  fail(code: string): void {
    this.session.set(undefined);
    this.failed.emit(code);
  }
}
