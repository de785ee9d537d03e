#!/usr/bin/env node
// The command of integrators: `svc-picker mirror`.
import { enableCompileCache } from 'node:module';
import { runCommands } from '../../command/run-commands.ts';

enableCompileCache();

await runCommands(process.argv.slice(2), { mirror: async () => (await import('./mirror.ts')).mirror });
