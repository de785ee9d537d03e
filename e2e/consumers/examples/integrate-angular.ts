import { Component, CUSTOM_ELEMENTS_SCHEMA, input, output } from '@angular/core';
import type { CompletionItem } from 'svc-picker/program';
import 'svc-picker/host/element/auto';

@Component({
  selector: 'app-prescribe',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <svc-picker-frame
      [attr.launch-url]="session().url"
      [attr.expires-at]="session().expiresAt"
      service-origin="https://picker.example"
      frame-title="Prescribe exercises"
      (picker-completed)="completed.emit($event.detail.items)"
      (picker-cancelled)="cancelled.emit()"
      (picker-error)="failed.emit($event.detail.code)"
    />
  `,
})
export class PrescribeComponent {
  readonly session = input.required<{ readonly url: string; readonly expiresAt: string }>();
  readonly completed = output<readonly CompletionItem[]>();
  readonly cancelled = output();
  readonly failed = output<string>();
}
