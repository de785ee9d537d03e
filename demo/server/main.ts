// Starts the demo record system as its environment says, and stops it when it is asked to.
import { startRecordSystem } from './record-system.ts';
import { readSettings } from './settings.ts';

const system = await startRecordSystem(readSettings(process.env));
console.log(JSON.stringify({ event: 'listening', url: system.url, hooks: system.hooksUrl }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void system.stop());
