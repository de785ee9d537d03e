// The form that asks for a sandbox credential, and what is said once the mail is on its way.
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { COMPANY_MAX_LENGTH, EMAIL_MAX_LENGTH, ORIGIN_MAX_LENGTH } from '../contract/limits.ts';
import {
  DOMAIN_CREDENTIALS,
  MAILBOX_MAILS,
  REGISTRATION_KEPT_DAYS,
  VERIFICATION_LIFETIME_HOURS,
} from '../contract/operations/sandbox-operations.ts';
import { base } from '../look/styles/base.ts';
import { buttons } from '../look/styles/buttons.ts';
import { fields } from '../look/styles/fields.ts';
import { icon } from '../look/icons/icon.ts';
import { pageStyles } from './page-styles.ts';
import type { SandboxService } from './service.ts';
import { emptyFields, failureWords, type FieldErrors, fieldErrors, type FieldName, FIELDS } from './words.ts';

interface FieldDescription {
  readonly name: FieldName;
  readonly label: string;
  readonly help: string;
  readonly type: 'text' | 'email' | 'url';
  readonly autocomplete: 'organization' | 'email' | 'off';
  readonly maxLength: number;
}

const DESCRIPTIONS: readonly FieldDescription[] = [
  {
    name: 'company',
    label: 'Company or practice',
    help: 'This becomes the name of your credential.',
    type: 'text',
    autocomplete: 'organization',
    maxLength: COMPANY_MAX_LENGTH,
  },
  {
    name: 'email',
    label: 'Work email',
    help: 'We send the link to this address. Use your work email.',
    type: 'email',
    autocomplete: 'email',
    maxLength: EMAIL_MAX_LENGTH,
  },
  {
    name: 'origin',
    label: 'Origin of your page',
    help: 'The page that will embed the picker, like https://records.example.com. For local development, enter http://localhost:3000.',
    type: 'url',
    autocomplete: 'off',
    maxLength: ORIGIN_MAX_LENGTH,
  },
];

/** Keeps what was typed until the service has taken it. */
@customElement('svc-registration')
export class SvcRegistration extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    pageStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--svc-8) clamp(2rem, 6vw, 4.5rem);
        margin-block-start: var(--svc-6);
        align-items: start;
      }
      @media (min-width: 54rem) {
        .columns {
          grid-template-columns: minmax(0, 29rem) minmax(0, 1fr);
        }
      }
      form {
        display: grid;
        gap: var(--svc-5);
      }
      .label {
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-strong);
        color: var(--svc-ink);
      }
      .input {
        min-block-size: 2.5rem;
        font-size: 1rem;
        text-align: start;
      }
      .help {
        align-items: start;
        text-wrap: pretty;
      }
      form .acts {
        margin-block-start: 0;
      }
      .trap {
        position: absolute;
        inset-inline-start: -100vmax;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
      }
      aside {
        display: grid;
        gap: var(--svc-8);
      }
      .sent {
        max-inline-size: 40rem;
      }
      .again {
        margin-block-start: var(--svc-6);
        padding-block-start: var(--svc-5);
        border-block-start: 1px solid var(--svc-line);
        color: var(--svc-ink-2);
      }
      .again + .again {
        margin-block-start: var(--svc-3);
        padding-block-start: 0;
        border: 0;
      }
    `,
  ];

  @property({ attribute: false }) service!: SandboxService;

  @state() private phase: 'form' | 'sending' | 'sent' = 'form';
  @state() private errors: FieldErrors = {};
  @state() private failure: string | undefined;
  private values: Record<FieldName, string> = { company: '', email: '', origin: '' };

  protected override willUpdate(): void {
    document.title = `${this.phase === 'sent' ? 'Check your email' : 'Get a sandbox credential'} – Exercise picker`;
  }

  protected override render() {
    return this.phase === 'sent' ? this.renderSent() : this.renderForm();
  }

  private renderForm() {
    return html`<h1 tabindex="-1">Get a sandbox credential</h1>
      <p class="lead">
        Get a client ID and secret to try the picker and its API with the sample catalog. All you need is a work email
        address.
      </p>
      <div class="columns">
        <form
          class="card"
          novalidate
          aria-label="Sandbox registration"
          @submit=${(event: SubmitEvent) => {
            event.preventDefault();
            void this.submit();
          }}
        >
          ${DESCRIPTIONS.map((description) => this.renderField(description))}
          <div class="trap" aria-hidden="true">
            <label>Leave this field empty <input name="website" type="text" tabindex="-1" autocomplete="off" /></label>
          </div>
          ${
            this.failure === undefined
              ? nothing
              : html`<p class="notice" role="alert">${icon('circle-alert')}<span>${this.failure}</span></p>`
          }
          <div class="acts">
            <button type="submit" class="btn lg primary" aria-disabled=${this.phase === 'sending' ? 'true' : 'false'}>
              ${this.phase === 'sending' ? 'Sending…' : 'Send me the link'}
            </button>
          </div>
        </form>
        ${sideNotes}
      </div>`;
  }

  private renderField({ name, label, help, type, autocomplete, maxLength }: FieldDescription) {
    const error = this.errors[name];
    return html`<div class="field">
      <label class="label" for=${name}>${label}</label>
      <input
        class="input"
        id=${name}
        name=${name}
        type=${type}
        dir=${type === 'text' ? 'auto' : 'ltr'}
        inputmode=${type}
        autocomplete=${autocomplete}
        autocapitalize=${type === 'text' ? 'words' : 'none'}
        spellcheck="false"
        maxlength=${maxLength}
        required
        .value=${this.values[name]}
        aria-invalid=${error === undefined ? 'false' : 'true'}
        aria-describedby="${name}-help"
        @input=${(event: InputEvent) => this.take(name, (event.target as HTMLInputElement).value)}
      />
      ${
        error === undefined
          ? html`<p class="help" id="${name}-help">${help}</p>`
          : html`<p class="help error" id="${name}-help">${icon('circle-alert', 'small')}<span>${error}</span></p>`
      }
    </div>`;
  }

  private renderSent() {
    return html`<div class="sent">
      <h1 tabindex="-1">Check your email</h1>
      <p class="lead">
        An email is on its way to <strong><bdi>${this.values.email.trim()}</bdi></strong
        >. Its link opens a page that shows your client ID and secret. The link works once and expires after
        ${VERIFICATION_LIFETIME_HOURS} hours. If there is no credential left for your domain, the email says so.
      </p>
      <p class="again">
        No email after a few minutes? Check your spam folder and the address above. We send at most ${MAILBOX_MAILS}
        emails a day to a mailbox, +tags included.
      </p>
      ${
        isOnThisMachine()
          ? html`<p class="again">
              Is this service running on your own machine without a mail server? Then the email is a file in the folder
              <code>outbox</code> of its data folder, such as <code>data/outbox</code>.
            </p>`
          : nothing
      }
      <div class="acts">
        <button type="button" class="btn lg outline" @click=${() => void this.back()}>Back to the form</button>
      </div>
    </div>`;
  }

  /** A problem is forgotten with the first key: were it later, the button would move from under the pointer that presses it. */
  private take(name: FieldName, value: string): void {
    this.values[name] = value;
    if (this.errors[name] === undefined) return;
    const { [name]: _repaired, ...rest } = this.errors;
    this.errors = rest;
  }

  private async submit(): Promise<void> {
    if (this.phase === 'sending') return;
    this.failure = undefined;
    this.errors = emptyFields(this.values);
    if (Object.keys(this.errors).length > 0) return this.focusFirstError();
    this.phase = 'sending';
    const trap = this.renderRoot.querySelector<HTMLInputElement>('[name=website]');
    const { company, email, origin } = this.values;
    const result = await this.service.register({
      company: company.trim(),
      email: email.trim(),
      origin: origin.trim(),
      ...(trap?.value && { website: trap.value as '' }),
    });
    if (result.kind === 'done') {
      this.phase = 'sent';
      return this.focusHeading();
    }
    this.phase = 'form';
    this.errors = result.kind === 'refused' ? fieldErrors(result.issues) : {};
    if (Object.keys(this.errors).length > 0) return this.focusFirstError();
    if (trap?.value) {
      // Only a program fills it in; when it was the reader's browser, the next try is good.
      trap.value = '';
      this.failure = 'Your browser filled in a hidden field. We cleared it. Press the button again.';
    } else this.failure = failureWords(result);
  }

  private async back(): Promise<void> {
    this.phase = 'form';
    await this.focusHeading();
  }

  private async focusHeading(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('h1')?.focus();
    scrollTo({ top: 0 });
  }

  private async focusFirstError(): Promise<void> {
    await this.updateComplete;
    const first = FIELDS.find((name) => this.errors[name] !== undefined);
    this.renderRoot.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  }
}

/** Where somebody tries the service, no mail leaves it. */
const isOnThisMachine = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

const sideNotes = html`<aside aria-label="About the sandbox">
  <section>
    <h2>How it works</h2>
    <ol class="steps">
      <li>We send a link to your work email.</li>
      <li>You open it and press the button. Your client ID and secret are shown once.</li>
      <li>Your server uses them to get a token and open its first picker.</li>
    </ol>
  </section>
  <section>
    <h2>What you get</h2>
    <dl class="facts">
      <div>
        <dt>Environment</dt>
        <dd>Sandbox</dd>
      </div>
      <div>
        <dt>Catalog</dt>
        <dd>Sample catalog</dd>
      </div>
      <div>
        <dt>Access</dt>
        <dd>Catalog, picker sessions, webhooks</dd>
      </div>
      <div>
        <dt>Origins</dt>
        <dd>Yours, and any page on localhost</dd>
      </div>
      <div>
        <dt>Credentials</dt>
        <dd>One for an email address, ${DOMAIN_CREDENTIALS} for a domain. If you need more, ask the operator.</dd>
      </div>
      <div>
        <dt>We keep</dt>
        <dd>
          Company, email address and origin, for this credential only. Ask the operator to erase company and address.
          Requests are deleted after ${REGISTRATION_KEPT_DAYS} days.
        </dd>
      </div>
    </dl>
  </section>
</aside>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-registration': SvcRegistration;
  }
}
