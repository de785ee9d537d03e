// `webhook`: endpoints and their deliveries. The running service does the sending.
import { Option } from '@commander-js/extra-typings';
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { readSetting } from '../../process/settings.ts';
import { NO_ALLOWED_TARGETS } from '../../webhooks/address-guard.ts';
import { eventSequence, listLimit, pastInstant } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

const endpoints = () => import('../../webhooks/operator/endpoints.ts');
const deliveries = () => import('../../webhooks/operator/deliveries.ts');

const STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
const RESENT = ['failed', 'delivered', 'waiting'] as const;

export function addWebhook(program: Program): void {
  const webhook = program.command('webhook').description('List, test, stop and resend webhooks').helpGroup('Clients:');
  webhook
    .command('list')
    .description('List endpoints with their status')
    .option('--credential <CLIENT_ID>', 'Only endpoints of this credential')
    .action(
      printsOfStore(program, async (store, { credential }) => (await endpoints()).listEndpoints(store, credential)),
    );
  webhook
    .command('deliveries')
    .description('List deliveries of an endpoint, newest first')
    .argument('<ENDPOINT_ID>')
    .addOption(new Option('--state <STATE>', 'Only deliveries in this state').choices(STATES))
    .option('--limit <N>', 'Number of deliveries, 1 to 1000', listLimit, 50)
    .option('--before <SEQUENCE>', 'Only deliveries of earlier events', eventSequence)
    .action(
      printsOfStore(program, async (store, id, options) => (await deliveries()).listDeliveries(store, id, options)),
    );
  webhook
    .command('resend')
    .description('Send a delivery again, with the same ID; or those of an endpoint since a time')
    .argument('[DELIVERY_ID]')
    .option('--endpoint <ENDPOINT_ID>', 'Endpoint whose deliveries are sent again')
    .option('--since <TIME>', 'Date, or date-time with time zone', pastInstant)
    .addOption(new Option('--state <STATE>', 'Only deliveries in this state (default: failed)').choices(RESENT))
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} webhook resend --endpoint ENDPOINT_ID --since 2026-08-23`)
    .action(printsOfStore(program, async (store, id, options) => (await deliveries()).resend(store, id, options)));
  webhook
    .command('enable')
    .description('Enable a disabled endpoint and send what is queued')
    .argument('<ENDPOINT_ID>')
    .action(printsOfStore(program, async (store, id) => (await endpoints()).enable(store, id)));
  webhook
    .command('disable')
    .description('Stop sending to an endpoint; what is queued is kept for 30 days')
    .argument('<ENDPOINT_ID>')
    .action(printsOfStore(program, async (store, id) => (await endpoints()).disable(store, id)));
  webhook
    .command('delete')
    .description('Delete an endpoint for its owner, with what is queued for it')
    .argument('<ENDPOINT_ID>')
    .option('--yes', 'Delete without a question')
    .action(
      printsOfStore(program, async (store, id, { yes }) => (await endpoints()).deleteEndpoint(store, id, yes === true)),
    );
  webhook
    .command('trigger')
    .description('Send one signed test event of each type that it subscribed to, now')
    .argument('<ENDPOINT_ID>')
    .addOption(
      new Option('--type <TYPE...>', 'Event type to send; repeat for more (default: its subscription)').choices(
        EVENT_TYPES,
      ),
    )
    .action(
      printsOfStore(program, async (store, id, { type: types }) => {
        // Only this one sends itself: the others start without what it takes.
        const { sendTestEvents } = await import('../../webhooks/operator/trigger.ts');
        const keys = await requireServiceKeys(readSetting('SVC_DATA_DIR', program.opts().data));
        const allowedTargets = readSetting('SVC_WEBHOOK_ALLOW') ?? NO_ALLOWED_TARGETS;
        return sendTestEvents(store, id, { types, keys, allowedTargets });
      }),
    );
}

async function requireServiceKeys(folder: string) {
  const keys = (await import('../existing-store.ts')).serviceKeys(folder);
  if (keys) return keys;
  throw new Error(
    `Signing needs the service key, and ${folder} has no secret.key. Set SVC_SECRET_KEY, or pass --data with the service's data folder.`,
  );
}
