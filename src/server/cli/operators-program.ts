// The command line of operators: `serve`, `credential ...`, `catalog ...`. Tables alone: what a command does is loaded when it is asked for.
import { addAccount } from './commands/account.ts';
import { addAudit } from './commands/audit.ts';
import { addCatalog, addExercise } from './commands/catalog.ts';
import { addCompletion } from './commands/completion.ts';
import { addCredential } from './commands/credential.ts';
import { addKey } from './commands/key.ts';
import { addDrill, addOperations } from './commands/operations.ts';
import { addSession } from './commands/session.ts';
import { addSupport, addUsage } from './commands/support.ts';
import { addWebhook } from './commands/webhook.ts';
import { createProgram, pointToHelp, type Program } from './program.ts';

export function createOperatorsProgram(): Program {
  const program = createProgram();
  for (const add of [
    addOperations,
    addDrill,
    addKey,
    addAudit,
    addCredential,
    addAccount,
    addSupport,
    addUsage,
    addSession,
    addWebhook,
    addCatalog,
    addExercise,
    addCompletion,
  ])
    add(program);
  pointToHelp(program);
  return program;
}
