// `credential`: who may use the service.
import { Option } from '@commander-js/extra-typings';
import { ENTITLEMENTS, ENVIRONMENTS, SCOPES } from '../../../contract/vocabulary.ts';
import { clinicianMaximum, overlapHours } from '../options.ts';
import { PROGRAM_NAME, type Program, prints, printsOfStore } from '../program.ts';

const actions = () => import('../credentials.ts');

const CLINICIANS = new Option('--clinicians <N|none>', 'Clinicians the license covers per month').argParser(
  clinicianMaximum,
);
const ENFORCE = new Option('--enforce', 'Reject further clinicians, instead of only warning');

export function addCredential(program: Program): void {
  const credential = program.command('credential').description('Create and manage credentials').helpGroup('Clients:');
  const create = credential
    .command('create')
    .description('Create a credential; its secret is shown once')
    .addOption(
      new Option('--environment <environment>', 'Environment of the credential')
        .choices(ENVIRONMENTS)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--entitlement <entitlement>', 'Catalog that the credential sees')
        .choices(ENTITLEMENTS)
        .makeOptionMandatory(),
    )
    .option('--origin <URL...>', 'Origin that may embed the picker; repeat for more')
    .addOption(new Option('--scope <SCOPE...>', 'Scope to grant; repeat for more (default: all)').choices(SCOPES))
    .option('--name <NAME>', 'Name for lists, for example the customer')
    .addOption(CLINICIANS)
    .addOption(ENFORCE)
    .addHelpText(
      'after',
      `\nExample:\n  ${PROGRAM_NAME} credential create --environment sandbox --entitlement full --name "My record system"`,
    );
  create.action(prints(program, async (globals, wanted) => (await actions()).create(globals, wanted)));
  credential
    .command('list')
    .description('List all credentials, without secrets')
    .action(printsOfStore(program, async (store) => (await actions()).list(store)));
  credential
    .command('rotate')
    .description('Create a new secret; the previous one and its sessions work for a while')
    .argument('<ID>')
    .option(
      '--overlap-hours <N>',
      'Hours the previous secret still works; 0: it, its tokens and its sessions end now',
      overlapHours,
      24,
    )
    .action(
      printsOfStore(program, async (store, id, { overlapHours: hours }) => (await actions()).rotate(store, id, hours)),
    );
  for (const [name, status, description] of [
    ['suspend', 'suspended', 'Stop a credential; its tokens and sessions end permanently'],
    ['resume', 'active', 'Allow a suspended credential again'],
  ] as const)
    credential
      .command(name)
      .description(description)
      .argument('<ID>')
      .action(printsOfStore(program, async (store, id) => (await actions()).setStatus(store, id, { status })));
  credential
    .command('revoke')
    .description('End a credential permanently, with its tokens, launch URLs and pickers')
    .argument('<ID>')
    .option('--end-pickers', 'Do not ask, even if pickers may be open')
    .action(
      printsOfStore(program, async (store, id, { endPickers }) =>
        (await actions()).setStatus(store, id, { status: 'revoked', endPickers }),
      ),
    );
  const [entitlement] = [credential.command('entitlement').description('Change which catalog a credential sees')];
  entitlement
    .argument('<ID>')
    .addArgument(entitlement.createArgument('<entitlement>').choices(ENTITLEMENTS))
    .action(printsOfStore(program, async (store, id, wanted) => (await actions()).setEntitlement(store, id, wanted)));
  credential
    .command('limit')
    .description('Set how many clinicians a license covers per month')
    .argument('<ID>')
    .addOption(CLINICIANS)
    .addOption(ENFORCE)
    .action(printsOfStore(program, async (store, id, wanted) => (await actions()).limit(store, id, wanted)));
  for (const [kind, what] of [
    ['origin', 'the origin of an embedding page'],
    ['ancestor', 'the origin of a page around that page'],
  ] as const) {
    const group = credential.command(kind).description(`Register or remove ${what}`);
    for (const [name, description] of [
      ['add', `Register ${what}`],
      ['remove', `Remove ${what}`],
    ] as const)
      group
        .command(name)
        .description(description)
        .argument('<ID>')
        .argument('<URL>')
        .action(
          printsOfStore(program, async (store, id, url) =>
            (await actions()).changeOrigins(store, id, { kind, name, url }),
          ),
        );
  }
}
