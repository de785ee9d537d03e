// Finds a browser that is already on this machine. Used by set-up, component tests and end-to-end tests.
import { accessSync, constants } from 'node:fs';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run: the next candidate is tried
  }
};

/** The path of Chromium or Chrome, or undefined. `CHROMIUM_PATH` goes first. */
export const systemChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
    .filter(Boolean)
    .find(isExecutable);

/**
 * Off: the address bar's own pages, which every new window loads though nobody sees them, half of the work of a short test.
 * Chromium heeds the last of these switches only, so what Playwright turns off is repeated; but for ThirdPartyStoragePartitioning: without
 * it the storage of a frame of another site is refused, which no clinician's browser does.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** Launch options for Playwright: the system's browser if there is one. Chromium refuses to sandbox itself as root. */
export const chromiumLaunch = () => {
  const executablePath = systemChromium();
  const args = [`--disable-features=${DISABLED_FEATURES.join()}`];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { ...(executablePath ? { executablePath } : {}), args };
};
