// A process that puts load on a server and says how fast it answered. Times are kept exactly: autocannon's own are whole milliseconds.
import autocannon from 'autocannon';
import type { Load, LoadReport } from '../machine/load.ts';
import { quantile } from '../rounds.ts';

process.on('message', (load: Load) => {
  run(load).then(report, (error: unknown) => report({ error: String(error) }));
});

const report = (message: LoadReport): void => void process.send?.(message);

async function run({ url, requests, expectedStatus, connections, seconds }: Load): Promise<LoadReport> {
  const times: number[] = [];
  const unexpected: number[] = [];
  const start = performance.now();
  const failures = await new Promise<number>((resolve, reject) => {
    const instance = autocannon(
      { url, connections, duration: seconds, requests: requests.map((request) => ({ ...request })) },
      (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result.errors + result.timeouts);
      },
    );
    instance.on('response', (_client, status, _bytes, time) => {
      if (status === expectedStatus) times.push(time);
      else unexpected.push(status);
    });
  });
  const elapsed = (performance.now() - start) / 1000;
  if (failures + unexpected.length > 0 || times.length === 0) {
    return {
      error: `${url}: ${times.length} answers were ${expectedStatus}, ${unexpected.length} were ${[...new Set(unexpected)].join(', ')}, ${failures} failed.`,
    };
  }
  return { requestsPerSecond: times.length / elapsed, p99: quantile(times, 0.99) };
}
