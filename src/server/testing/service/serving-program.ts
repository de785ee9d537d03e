// A process that serves as the command line does, with a build of the picker that a test has made. Its first line says where it listens.
import { untilSignal } from '../../process/end-of-process.ts';
import { createService, type ServiceOptions } from '../../service.ts';

/** What a test hands over, as JSON. */
export type ServingConfig = Pick<ServiceOptions, 'dataFolder' | 'databaseUrl' | 'pickerFolder' | 'publicOrigin'>;

/** Longer than the balancer of the test takes to notice. */
const DRAIN_SECONDS = 0.5;

const config = JSON.parse(process.argv[2] ?? '') as ServingConfig;
process.once('disconnect', () => process.exit(1)); // the test has gone
const signal = untilSignal();
const service = await createService({ ...config, host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ event: 'listening', url: service.url }));
if ((await signal) === 'SIGTERM') await service.drain(DRAIN_SECONDS);
await service.close();
process.exit(0);
