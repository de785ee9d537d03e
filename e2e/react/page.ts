// A page made with React, 18 or 19 as it is bundled, that its test renders anew with other properties and listens to.
import { Component, createElement, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PickerError } from 'svc-picker/host';
import { type SessionToOpen, SvcPicker, type SvcPickerProps, usePicker } from 'svc-picker/react';

export interface Rendered {
  /** Of this rendering: precedes what its callbacks are told. */
  readonly label: string;
  /** The component with these properties; without, the button that opens the dialog. */
  readonly picker?: Pick<SvcPickerProps, 'launchUrl' | 'serviceOrigin' | 'className' | 'stored'>;
  readonly serviceOrigin?: string;
  /** Whether errors are told or left to the boundary. */
  readonly withoutOnError?: boolean;
}

/** What the test drives. */
export interface Driven {
  /** "label: what", in order. */
  readonly told: string[];
  render(rendered: Rendered): void;
  unmount(): void;
  /** Ends the request for a session that a press of the button began. */
  answer(session: SessionToOpen | undefined): void;
}

const root = createRoot(document.querySelector('#root')!);
const told: string[] = [];
let answer: Driven['answer'] = () => {};

/** Of a picker's error; what else was thrown has its message only. */
const codeOf = (error: unknown): string => (error as Partial<PickerError>).code ?? (error as Error).message;

const createSession = () =>
  new Promise<SessionToOpen>((resolve, reject) => {
    told.push('session asked for');
    answer = (session) => (session ? resolve(session) : reject(new Error('refused')));
  });

class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? `Boundary: ${codeOf(this.state.error)}` : this.props.children);
}

function Page({ label, picker, serviceOrigin = '', withoutOnError = false }: Rendered): ReactNode {
  const tell = (what: string) => told.push(`${label}: ${what}`);
  const callbacks = {
    onReady: () => void tell('ready'),
    onCompleted: (items: readonly unknown[]) => void tell(`completed ${items.length}`),
    onCancelled: () => void tell('cancelled'),
    onError: withoutOnError ? undefined : (error: unknown) => void tell(codeOf(error)),
  };
  const { open, isOpen } = usePicker({ serviceOrigin, title: 'Prescribe', ...callbacks });
  const press = () =>
    void open(createSession).then(
      ({ status }) => tell(`promise ${status}`),
      (error: Error) => tell(`promise ${error.message}`),
    );
  return picker
    ? createElement(SvcPicker, { ...callbacks, ...picker })
    : createElement('button', { onClick: press, 'data-open': isOpen }, 'Prescribe');
}

const driven: Driven = {
  told,
  render: (rendered) =>
    root.render(createElement(StrictMode, null, createElement(Boundary, null, createElement(Page, rendered)))),
  unmount: () => root.unmount(),
  answer: (session) => answer(session),
};
Object.assign(window, { driven });
