// Makes a fresh clone ready: dependencies; with `--tests` Chromium and PostgreSQL for `npm test`; with `--all-tests` Firefox, WebKit,
// promtool, proxies and what consumers use too, for `npm run test:all`; with `--bench` what the bench weighs. Needs Node and npm only.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemChromium, systemFirefox, systemWebKit } from '../e2e/machine/browsers.mjs';
import { isExecutable } from '../src/testing/is-executable.mjs';
import { postgresqlBinaries } from '../src/server/testing/store/postgresql-binaries.mjs';

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

const all = process.argv.includes('--all-tests');
const BENCH = 'bench/packages';
const installed = all ? ['.', 'e2e/consumers', BENCH] : process.argv.includes('--bench') ? ['.', BENCH] : ['.'];
for (const folder of installed) {
  if (changedAt(`${folder}/node_modules/.package-lock.json`) >= changedAt(`${folder}/package-lock.json`)) continue;
  // The lock file names every version: about what npm's cache has it need not ask again, unless that is too old to know them.
  // The first one may run on another Node than the project's own, which is not installed yet: npm's warnings of it are no trouble.
  const install = (...options) => run('npm', ['ci', '--prefix', folder, '--loglevel=error', ...options]);
  if (!install('--prefer-offline') && !install())
    fail('The dependencies could not be installed: see what npm says above.');
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

/** What the tests need beside the dependencies: how to see whether it is there, and Debian's packages for it. */
const TESTS = [
  {
    isThere: async () => systemChromium() ?? existsSync((await import('playwright')).chromium.executablePath()),
    download: 'chromium',
    packages: ['chromium'],
    sentence: 'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.',
  },
  {
    isThere: postgresqlBinaries,
    packages: ['postgresql'],
    sentence:
      'The tests need PostgreSQL: install it (initdb and postgres on the path). Nothing has to run: they start their own.',
  },
];
const ALL_TESTS = [
  {
    isThere: systemFirefox,
    packages: ['firefox-esr'],
    sentence: 'All tests need Firefox too: install Firefox or Firefox ESR, or set FIREFOX_PATH.',
  },
  {
    isThere: systemWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    sentence:
      'All tests need WebKit too: install WebKitGTK with its MiniBrowser, WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb). ' +
      'Where there is none, run the tests in a container of Debian.',
  },
  {
    isThere: () => spawnSync('promtool', ['--version']).status === 0,
    packages: ['prometheus'],
    sentence: 'The alert rules are tested by promtool: install it (Debian: prometheus). Nothing has to run.',
  },
  ...Object.entries({ nginx: 'nginx-light', haproxy: 'haproxy', caddy: 'caddy' }).map(([program, name]) => ({
    isThere: () => ['/usr/sbin', '/usr/bin', '/usr/local/bin'].some((folder) => isExecutable(`${folder}/${program}`)),
    packages: [name],
    sentence: `All tests need ${program} too: install it (Debian: ${name}). Nothing has to run: they start their own.`,
  })),
];

if (all || process.argv.includes('--tests')) {
  const needed = all ? [...TESTS, ...ALL_TESTS] : TESTS;
  const missing = async () => {
    const answers = await Promise.all(needed.map(({ isThere }) => isThere()));
    return needed.filter((_, index) => !answers[index]);
  };
  for (const { download } of await missing()) if (download) run('npx', ['playwright', 'install', download]);
  const packages = (await missing()).flatMap(({ packages }) => packages);
  if (packages.length > 0) apt(...packages);
  const lacking = await missing();
  if (lacking.length > 0) fail(lacking.map(({ sentence }) => sentence).join('\n'));
}
