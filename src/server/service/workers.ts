// The work of a service that no request asks for: mails, deliveries, and what is done every minute or every day.
import type { FastifyInstance } from 'fastify';
import { KEY_MISSING } from '../domain/access/server-keys.ts';
import { keepUpWithRotation } from '../domain/access/key-rotation.ts';
import { keepBuiltFiles } from '../domain/built-files.ts';
import { sendNextMail } from '../domain/registration/registration-mails.ts';
import { sweepRegistrations } from '../domain/registration/registrations.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import { sweepSessions, sweepUsage } from '../domain/sessions/picker-sessions.ts';
import { doubtfulUsage } from '../domain/sessions/usage.ts';
import { describeError, type Log } from '../http/hooks/request-log.ts';
import type { BuiltFiles } from '../http/pages/built-file.ts';
import { type MailWorker, startMailWorker } from '../mail/mail-worker.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SmtpSettings } from '../mail/smtp-mailer.ts';
import type { AllowedTargets } from '../webhooks/address-guard.ts';
import { sweepDeliveries } from '../webhooks/delivery-rules.ts';
import { type DeliveryWorker, startDeliveryWorker, type DeliveryEvent } from '../webhooks/delivery-worker.ts';
import { createSender } from '../webhooks/sender.ts';
import type { ServiceLife } from './life.ts';
import type { Metrics } from '../http/pages/metrics.ts';

/** What is sent, and where it may go. */
export interface Sending {
  /** The mail server; without one, mails are files in the folder `outbox` of the data folder. */
  readonly smtp?: SmtpSettings | undefined;
  /** Where webhooks may lead although it is not public. */
  readonly webhookAllow?: AllowedTargets | undefined;
  /** Certificates in PEM that receivers of webhooks are trusted by, besides the usual ones. */
  readonly webhookAuthorities?: readonly string[] | undefined;
  /** Whether this process sends them; it does when this is absent. */
  readonly webhookDelivery?: boolean | undefined;
  /** What the delays between attempts to deliver are multiplied with; 1 when absent. */
  readonly webhookTimeScale?: number | undefined;
}

/** Whom the work tells how it went: the log, and the metrics of the app. */
export interface Reports {
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly failed: (event: string) => (error: unknown) => void;
}

/** Of an outage of the database the log has two lines, not one for each thing that needs it. */
export const reportsOf = (app: FastifyInstance, log: Log): Reports => ({
  app,
  log,
  failed: (event) => (error) =>
    app.databaseWatch.failed(error) || log({ level: 'error', event, error: describeError(error) }),
});

export function startMails(service: ServiceContext, mailer: Mailer, { app, log, failed }: Reports): MailWorker {
  return startMailWorker({
    sendNext: async () => {
      const result = await sendNextMail(service, mailer, failed('mail_failed'), (registrationId, problem) =>
        log({ level: 'warn', event: 'mail_dropped', problem, registrationId }),
      );
      if (result !== 'idle') app.metrics.countMail(result);
      if (result === 'declined') log({ level: 'info', event: 'mail_declined' });
      return result !== 'idle';
    },
    onError: failed('mail_queue_failed'),
  });
}

export function startDeliveries(
  { store, clock, keys, webhookGuard, signal }: ServiceLife,
  { webhookAuthorities, webhookTimeScale }: Sending,
  { app, log, failed }: Reports,
): DeliveryWorker {
  const worker = startDeliveryWorker({
    store,
    clock,
    keys,
    sender: createSender({ guard: webhookGuard, ...(webhookAuthorities && { authorities: webhookAuthorities }) }),
    timeScale: webhookTimeScale,
    onEvent: (event) => reportDelivery(event, log, app.metrics),
    onError: failed('webhook_queue_failed'),
  });
  store.watch(worker.wake, signal);
  return worker;
}

/** The built files of this process, kept in the database for the others: tried again until it has worked. */
export class KeptBuild {
  readonly #service: ServiceContext;
  readonly #build: BuiltFiles;
  readonly #log: Log;
  isKept = false;

  constructor(service: ServiceContext, build: BuiltFiles, log: Log) {
    this.#service = service;
    this.#build = build;
    this.#log = log;
  }

  async keep(): Promise<void> {
    this.isKept = true;
    await keepBuiltFiles(this.#service, this.#build).catch((error: unknown) => {
      this.isKept = false;
      this.#log({ level: 'error', event: 'build_not_kept', error: describeError(error) });
    });
  }
}

export async function followRotation(service: ServiceContext, { log, failed }: Reports): Promise<void> {
  await keepUpWithRotation(service)
    .then((hasKey) => hasKey || log({ level: 'error', event: 'key_missing', problem: KEY_MISSING }))
    .catch(failed('key_check_failed'));
}

const SWEEP_MILLISECONDS = 60_000;
const SWEEPS_OF_A_DAY = (24 * 3_600_000) / SWEEP_MILLISECONDS;

interface Sweeping {
  readonly usageMonths: number | undefined;
  readonly keptBuild: KeptBuild;
  readonly reports: Reports;
}

/** Every minute, until the service is told to end. */
export function startSweeps(life: ServiceLife, { usageMonths, keptBuild, reports }: Sweeping): void {
  const { failed, log } = reports;
  const warnOfUsage = async () => {
    for (const doubt of await doubtfulUsage(life.store, life.clock()))
      log({ level: 'warn', event: 'usage_doubtful', ...doubt });
  };
  let sweeps = 0;
  const sweep = () => {
    const isFirstOfDay = sweeps++ % SWEEPS_OF_A_DAY === 0;
    if (isFirstOfDay) void sweepUsage(life, usageMonths).catch(failed('usage_sweep_failed'));
    if (isFirstOfDay) void warnOfUsage().catch(failed('usage_sweep_failed'));
    if (isFirstOfDay || !keptBuild.isKept) void keptBuild.keep();
    void followRotation(life, reports);
    void sweepSessions(life).catch(failed('session_sweep_failed'));
    void sweepRegistrations(life).catch(failed('registration_sweep_failed'));
    void sweepDeliveries(life).catch(failed('delivery_sweep_failed'));
    void life.store.rateLimits.sweep().catch(failed('limit_sweep_failed'));
  };
  const timer = setInterval(sweep, SWEEP_MILLISECONDS).unref();
  life.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

// What the log and the metrics are told of deliveries: no address, no secret, no text of a receiver.
export function reportDelivery(event: DeliveryEvent, log: Log, metrics: Metrics): void {
  switch (event.type) {
    case 'ended':
      return reportAttempt(event, log, metrics);
    case 'lost': {
      const { attempts } = event;
      metrics.countAttempts('lost', attempts);
      return log({ level: 'warn', event: 'webhook_attempts_lost', attempts });
    }
    case 'disabled': {
      const { endpointId, credentialId, reason } = event;
      metrics.countDisabled(reason);
      return log({ level: 'error', event: 'webhook_disabled', endpointId, credentialId, reason });
    }
  }
}

function reportAttempt(
  { ended, delivery }: Extract<DeliveryEvent, { type: 'ended' }>,
  log: Log,
  metrics: Metrics,
): void {
  const { id: deliveryId, endpointId, attempt, failure, responseStatus, tookMilliseconds, state } = ended;
  metrics.countAttempts(failure ?? 'delivered', 1);
  if (failure === null) return;
  const of = { endpointId, deliveryId, credentialId: delivery.endpoint.credentialId, attempt, failure };
  log({
    level: 'warn',
    event: 'webhook_attempt_failed',
    ...of,
    ...(responseStatus !== null && { status: responseStatus }),
    milliseconds: tookMilliseconds,
  });
  if (state === 'failed') log({ level: 'warn', event: 'webhook_delivery_failed', ...of });
}
