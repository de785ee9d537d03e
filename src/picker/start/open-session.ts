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
/**
 * What a question of the picker passes, from the one who answers to the one who asks:
 *
 * 1. `createService` asks the service.
 * 2. `framePicker` opens with the launch of the page around, and goes on in another session of it.
 * 3. `begunEarly` has asked the first two questions while the picker is loaded.
 * 4. `checkedSource` lets through what the picker relies on, of this source as of any other (io/effects.ts).
 * 5. `tellingTheEnd` notes that a session is over before its answer is given (io/effects/rest-effects.ts).
 */
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
