// The first script of the iframe's page, small and by itself: what is typed is kept, and the first two questions are on their way
// while the picker is still being loaded.
import './early-keys.ts';
import { begunEarly } from './io/begun-early.ts';
import { framePicker } from './io/framed-picker.ts';
import { connectHostPage } from './io/host-page.ts';
import { takeLaunch } from './io/launch.ts';
import { createService } from './io/service.ts';

const launch = takeLaunch(window);
const service = launch && createService(launch, (input, init) => fetch(input, init));
export const frame = framePicker(connectHostPage(window), service);
/** Of the frame, already asked. */
export const source = begunEarly(frame.source);
