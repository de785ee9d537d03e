// The types of browsers.mjs, which runs before TypeScript does.

export function systemChromium(): string | undefined;
export function chromiumLaunch(): { executablePath?: string; args: string[] };
