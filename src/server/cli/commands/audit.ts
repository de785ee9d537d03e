// `audit`: the trail of what was changed.
import { auditSubject, endInstant, listLimit, pastInstant } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

export function addAudit(program: Program): void {
  program
    .command('audit')
    .description('Show who changed what, newest first')
    .helpGroup('Run:')
    .option('--subject <SUBJECT>', 'Only of one thing, for example credential:CLIENT_ID or webhook:ID', auditSubject)
    .option('--since <TIME>', 'Date, or date-time with time zone', pastInstant)
    .option('--before <TIME>', 'Only lines until then: date, or date-time with time zone', endInstant)
    .option('--limit <N>', 'Number of lines, 1 to 1000', listLimit, 50)
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} audit --since 2026-08-01 --limit 200`)
    .action(printsOfStore(program, async (store, options) => (await import('../audit.ts')).audit(store, options)));
}
