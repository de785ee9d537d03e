// The session that this page was launched for: its first questions are asked at once.
import { begunEarly } from './io/begun-early.ts';
import { framePicker } from './io/framed-picker.ts';
import { connectHostPage } from './io/host-page.ts';
import { takeLaunch } from './io/launch.ts';
import { createService } from './io/service.ts';

const { session, origin } = takeLaunch(window);
const service = session && createService(session, (input, init) => fetch(input, init));
export const frame = framePicker(connectHostPage(window), service, origin);
/** Of the frame, already asked. */
export const source = begunEarly(frame.source);
