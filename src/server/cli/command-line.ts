// The command line of operators: `serve`, `credential ...`, `catalog ...`.
import { enableCompileCache } from 'node:module';
import { runCommands } from '../../command/run-commands.ts';

// Compiled code is kept between starts.
enableCompileCache();

await runCommands(
  process.argv.slice(2),
  {
    serve: async () => (await import('./serve.ts')).serve,
    credential: async () => (await import('./credential.ts')).credential,
    usage: async () => (await import('./usage.ts')).usage,
    catalog: async () => (await import('./catalog.ts')).catalog,
    exercise: async () => (await import('./exercise.ts')).exercise,
    webhook: async () => (await import('./webhook.ts')).webhook,
    backup: async () => (await import('./backup.ts')).backup,
    restore: async () => (await import('./restore.ts')).restore,
    doctor: async () => (await import('./doctor.ts')).doctor,
  },
  async () => (await import('./settings.ts')).environmentUsage(),
);
