// The samples for Next in an application of their own: built for production, started, and given what the guide's record system has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../machine/run-program.ts';
import type { Service } from '../system.ts';
import { environmentOf, type RecordSystem } from './record-system.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONSUMERS = join(ROOT, 'e2e/consumers');
/** Within the repository: what it imports and does not have itself is found above it. */
const FOLDER = join(CONSUMERS, '.next-sample');
const NEXT = join(CONSUMERS, 'node_modules/next/dist/bin/next');

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "next-sample", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} }, typescript: { ignoreBuildErrors: true } };`,
  'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}`,
  'app/page.tsx': `'use client';
import { PrescribeButton } from './prescribe';
const save = (items: unknown) => void fetch('/program', { method: 'PUT', body: JSON.stringify(items) });
export default function Page() {
  return <PrescribeButton onSave={save} />;
}`,
  'app/program/route.ts': `import { dosageSentence, withSaidSide } from 'svc-picker/program';
import { readProgram } from '../record';
export const dynamic = 'force-dynamic';
export async function PUT(request: Request) {
  Object.assign(globalThis, { program: await request.json() });
  return Response.json({});
}
const line = ({ exercise, prescription }) =>
  [exercise.name + ':', dosageSentence(withSaidSide(prescription, exercise)) + '.', prescription.clinicianInstructions].join(' ');
export const GET = async () => Response.json((await readProgram()).map(line));`,
};

export async function buildNext(service: Service): Promise<RecordSystem> {
  await rm(FOLDER, { recursive: true, force: true });
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(join(FOLDER, path, '..'), { recursive: true });
    await writeFile(join(FOLDER, path), text);
  };
  for (const [path, text] of Object.entries(FILES)) await put(path, text);
  const dialog = await readFile(join(ROOT, 'docs/examples/host-react-dialog.tsx'), 'utf8');
  const named = dialog.replaceAll('https://picker.example', service.serviceOrigin);
  await put('app/prescribe.tsx', `'use client';\n${named}`); // as the guide says
  await put('app/picker-session/route.ts', await readFile(join(CONSUMERS, 'examples/integrate-next.ts'), 'utf8'));
  await copyFile(join(CONSUMERS, 'record.ts'), join(FOLDER, 'app/record.ts'));
  const installed = join(FOLDER, 'node_modules/svc-picker');
  await cp(join(ROOT, 'dist/lib'), join(installed, 'dist/lib'), { recursive: true });
  await copyFile(join(ROOT, 'package.json'), join(installed, 'package.json'));

  const environment = await environmentOf(service);
  const env = {
    ...process.env,
    ...environment,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    NODE_ENV: 'production' as const,
  };
  await runProgram(process.execPath, [NEXT, 'build'], FOLDER, env);
  const port = environment['PORT']!;
  const server = spawn(process.execPath, [NEXT, 'start', '--hostname', 'localhost', '--port', port], {
    cwd: FOLDER,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const text of server.stdout) if (String(text).includes('Ready')) break;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.kill();
      await ended;
      await rm(FOLDER, { recursive: true });
    },
  };
}
