// The session that this page was launched for: its first questions are asked at once.
import { begunEarly } from './ask-ahead.ts';
import { framePicker } from './framed-picker.ts';
import { takeLaunch } from '../io/launch.ts';
import { createService } from '../io/service.ts';

const launch = takeLaunch(window);
const service = createService(
  (input, init) => fetch(input, init),
  () => frame.superseded(),
);
export const frame = framePicker(window, service, launch);
/** Of the frame, already asked. */
export const source = begunEarly(frame.source);

/** Of the context that the page announced: there before the picker is ready, so that none is missed. */
export const receiving =
  launch.context === null
    ? undefined
    : import('../io/receive-context.ts').then((part) =>
        part.receiveContext(window, (message) => frame.accepts(message)),
      );
/** A stored program is a part of it. */
export const awaitsStored = launch.context !== '0';

// Of the picker, or of the script that could not fetch it.
addEventListener('svc-failed', ({ detail }) => frame.failed(detail));
