// The types of browsers.mjs, which runs before TypeScript does.

export function systemChromium(): string | undefined;
export function systemFirefox(): string | undefined;
export function systemWebKit(): { driver: string; browser: string; screen: string } | undefined;
export function chromiumLaunch(): { executablePath?: string; args: string[] };
export function firefoxLaunch(): {
  channel: string;
  executablePath?: string;
  firefoxUserPrefs: Record<string, number>;
};
