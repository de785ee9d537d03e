// The start of the sandbox pages: the form at `/sandbox`, the link of the mail at `/sandbox/verify`.
import { VERIFICATION_PATH } from '../contract/operations/sandbox-operations.ts';
import { followTheme } from '../look/theme/apply-theme.ts';
import { createSandboxService, takeToken } from './service.ts';
import './svc-sandbox-page.ts';

followTheme(document.documentElement, {}, matchMedia('(prefers-color-scheme: dark)'));

const page = document.createElement('svc-sandbox-page');
page.service = createSandboxService((input, init) => fetch(input, init));
page.view = location.pathname === VERIFICATION_PATH ? 'verification' : 'registration';
page.token = takeToken(window);
document.body.append(page);
// Another link opened in the same tab changes the fragment alone.
addEventListener('hashchange', () => location.reload());
