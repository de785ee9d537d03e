// The command line of operators: `serve`, `credential ...`, `catalog ...`. Tables alone: what a command does is loaded when it is asked for.
import { createProgram, pointToHelp, type Program } from './program.ts';
import { addSupport, addUsage, addAccount, addAudit } from './commands/support.ts';
import { addCatalog, addExercise } from './commands/catalog.ts';
import { addDrill, addOperations, addKey, addCompletion } from './commands/operations.ts';
import { addCredential } from './commands/credential.ts';
import { addSession } from './commands/session.ts';
import { addWebhook } from './commands/webhook.ts';

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
