// Finds the browsers that are already on this machine. Used by set-up, component tests and end-to-end tests.
import { isExecutable } from '../../src/testing/is-executable.mjs';

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

/** The path of Firefox or Firefox ESR, or undefined. `FIREFOX_PATH` goes first. */
export const systemFirefox = () =>
  [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]
    .filter(Boolean)
    .find(isExecutable);

/** WebKitGTK: its WebDriver, its small browser, and a screen that nobody sees; or undefined where one of them is missing. */
export const systemWebKit = () => {
  const driver = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'].find(isExecutable);
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/libexec'];
  const browser = folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find(isExecutable);
  const screen = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb'].find(isExecutable);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
};

/**
 * Off: the address bar's own pages, which every new window loads though nobody sees them, half of the work of a short test; and the
 * process that Chromium starts for the next site before there is one.
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
  'SpareRendererForSitePerProcess',
  'Translate',
];

/** Launch options for Playwright: the system's browser if there is one. Chromium refuses to sandbox itself as root. */
export const chromiumLaunch = () => {
  const executablePath = systemChromium();
  const args = [`--disable-features=${DISABLED_FEATURES.join()}`];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { ...(executablePath ? { executablePath } : {}), args };
};

/**
 * Launch options for Playwright and an installed Firefox, over WebDriver BiDi. A frame of another site stays in the page's process:
 * in its own, presses inside it get lost.
 */
export const firefoxLaunch = () => ({
  channel: 'moz-firefox',
  executablePath: systemFirefox(),
  firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
});
