// `webhook`: endpoints and their deliveries. The running service does the sending.
import { Option } from '@commander-js/extra-typings';
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { eventSequence, listLimit, pastInstant } from '../options.ts';
import { PROGRAM_NAME, type Program, prints } from '../program.ts';

const store = () => import('../existing-store.ts');
const endpoints = () => import('../webhooks/endpoints.ts');
const deliveries = () => import('../webhooks/deliveries.ts');

export function addWebhook(program: Program): void {
  const webhook = program.command('webhook').description('List, test and resend webhooks').helpGroup('Clients:');
  webhook
    .command('list')
    .description('List endpoints with their status')
    .option('--credential <CLIENT_ID>', 'Only endpoints of this credential')
    .action(
      prints(program, async (globals, { credential }) => {
        const { listEndpoints } = await endpoints();
        return (await store()).withStore(globals, (opened) => listEndpoints(opened, credential));
      }),
    );
  webhook
    .command('deliveries')
    .description('List deliveries of an endpoint, newest first')
    .argument('<ENDPOINT_ID>')
    .addOption(
      new Option('--state <STATE>', 'Only deliveries in this state').choices([
        'waiting',
        'sending',
        'delivered',
        'failed',
      ]),
    )
    .option('--limit <N>', 'Number of deliveries, 1 to 1000', listLimit, 50)
    .option('--before <SEQUENCE>', 'Only deliveries of earlier events', eventSequence)
    .action(
      prints(program, async (globals, id, options) => {
        const { listDeliveries } = await deliveries();
        return (await store()).withStore(globals, (opened) => listDeliveries(opened, id, options));
      }),
    );
  webhook
    .command('resend')
    .description('Send a delivery again, with the same ID; or those of an endpoint since a time')
    .argument('[DELIVERY_ID]')
    .option('--endpoint <ENDPOINT_ID>', 'Endpoint whose deliveries are sent again')
    .option('--since <TIME>', 'Date, or date-time with time zone', pastInstant)
    .addOption(
      new Option('--state <STATE>', 'Only deliveries in this state (default: failed)').choices([
        'failed',
        'delivered',
        'waiting',
      ]),
    )
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} webhook resend --endpoint ENDPOINT_ID --since 2026-08-23`)
    .action(
      prints(program, async (globals, id, options) => {
        const work = (await deliveries()).resend(id, options);
        return (await store()).withStore(globals, work);
      }),
    );
  webhook
    .command('enable')
    .description('Enable a disabled endpoint and send what is queued')
    .argument('<ENDPOINT_ID>')
    .action(
      prints(program, async (globals, id) => {
        const { enable } = await endpoints();
        return (await store()).withStore(globals, (opened) => enable(opened, id));
      }),
    );
  webhook
    .command('trigger')
    .description('Send one signed test event of each type now')
    .argument('<ENDPOINT_ID>')
    .addOption(
      new Option('--type <TYPE...>', 'Event type to send; repeat for more (default: all)').choices(EVENT_TYPES),
    )
    .action(
      prints(program, async (globals, id, { type: types = EVENT_TYPES }) => {
        const [{ existingEndpoint }, { sendTestEvents }] = [await endpoints(), await import('../webhooks/trigger.ts')];
        return (await store()).withStore(globals, async (opened) =>
          sendTestEvents(opened, await existingEndpoint(opened, id), { types, data: globals.data }),
        );
      }),
    );
}
