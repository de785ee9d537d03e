import { Component, CUSTOM_ELEMENTS_SCHEMA, output, signal } from '@angular/core';
import type { CompletionItem, RenewedSession, StoredProgram } from 'svc-picker/host';
import 'svc-picker/host/element/auto';

interface Session {
  readonly url: string;
  readonly expiresAt: string;
  readonly stored: StoredProgram; // as you stored it, with the instructions
}

async function createSession(): Promise<Session> {
  const response = await fetch('/picker-session', { method: 'POST' });
  return (await response.json()) as Session;
}

@Component({
  selector: 'app-prescribe',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (session(); as opened) {
      <svc-picker-frame
        [launchUrl]="opened.url"
        [expiresAt]="opened.expiresAt"
        [stored]="opened.stored"
        [renew]="renew"
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
    this.session.set(await createSession());
  }
  /** The open picker continues in another session, with its program. */
  async renew(): Promise<RenewedSession> {
    const { url, expiresAt } = await createSession();
    return { launchUrl: url, expiresAt };
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
