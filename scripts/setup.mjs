// Makes a fresh clone ready: dependencies, and with `--browser` a browser and PostgreSQL for the tests. Needs Node and npm only.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemChromium } from './browsers.mjs';
import { postgresqlBinaries } from './postgresql.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const run = (command, args, env = process.env) => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env }).status === 0;
};
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20))
  fail(`Node 20.20 or newer is needed to install; this is ${process.version}.`);

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  if (!run('npm', ['ci'])) fail('The dependencies could not be installed: see what npm says above.');
}

const apt = (...packages) => {
  if (!existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const get = (...args) => {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    return run(command, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
  };
  get('update');
  get('install', '-y', '--no-install-recommends', ...packages);
};

if (process.argv.includes('--browser') && !systemChromium()) {
  const playwrightHasOne = async () => existsSync((await import('playwright')).chromium.executablePath());
  if (!(await playwrightHasOne())) run('npx', ['playwright', 'install', 'chromium']);
  if (!(await playwrightHasOne())) apt('chromium');
  if (!systemChromium() && !(await playwrightHasOne())) {
    fail('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.');
  }
}

if (process.argv.includes('--browser') && !postgresqlBinaries()) {
  apt('postgresql');
  if (!postgresqlBinaries()) {
    fail(
      'The tests need PostgreSQL: install it (initdb and postgres on the path). Nothing has to run: they start their own.',
    );
  }
}
