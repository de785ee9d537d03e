// The only script that the iframe's page names, small: the page's load waits for it alone, so that the page around it gives the frame
// the focus early, and what is typed is kept. The first two questions are on their way while the picker is still being loaded.
import './early-keys.ts';
// Before what may fail: the picker imports that too, and the failure is told.
import './load-main.ts';
import './open-session.ts';

// No wall stands in the way of scripts: see page.css.
document.documentElement.dataset['started'] = '';
