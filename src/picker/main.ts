// The start of the picker in its iframe: takes the launch, wires state, service and page, and shows <svc-picker-view>.
import './elements/svc-picker-view/svc-picker-view.ts';
import { windowClock } from './io/clock.ts';
import { watchConnection } from './io/connection.ts';
import { connectEffects } from './io/effects.ts';
import { connectHostPage } from './io/host-page.ts';
import { takeLaunch } from './io/launch.ts';
import { createService } from './io/service.ts';
import { createTextSearch } from './io/text-search.ts';
import { createStore } from './state/store.ts';
import { followTheme } from './theme/apply-theme.ts';

const store = createStore();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let stopTheme = followTheme(document.documentElement, {}, prefersDark);
store.subscribe((state, previous) => {
  if (state.session === undefined || state.session === previous.session) return;
  stopTheme();
  stopTheme = followTheme(document.documentElement, state.session.theme, prefersDark);
});

const picker = document.createElement('svc-picker-view');
picker.store = store;
document.body.append(picker);
if (document.hasFocus()) void picker.takeFocus();

const hostPage = connectHostPage(window);
const launch = takeLaunch(window);
if (launch === undefined) {
  store.dispatch({ type: 'startFailed', failure: hostPage.isThere ? 'unknown' : 'outside' });
} else {
  const tellReady = connectEffects({
    store,
    service: createService(launch, (input, init) => fetch(input, init)),
    hostPage,
    clock: windowClock(window),
    search: createTextSearch(),
    watchConnection: (report) => watchConnection(window, report),
  });
  picker.addEventListener('svc-first-render', tellReady, { once: true });
}
