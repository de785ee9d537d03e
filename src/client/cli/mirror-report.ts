// What `mirror` tells: a bar on a terminal, a line an event elsewhere, or JSON lines for programs.
import type { MirrorState } from '../mirror/mirror.ts';
import type { LostEvents } from '../../contract/lost-events.ts';
import type { MirrorEvent } from '../mirror/mirror-work.ts';

const BAR_CELLS = 28;
/** Not on a terminal: one line each time another tenth is there. */
const SHARE = 10;

export interface MirrorReport {
  readonly onEvent: (event: MirrorEvent) => void;
  /** Names the file with the events that the service has lost. */
  readonly lostWritten: (file: string) => void;
  /** Without a state nothing was read: what was there is no result of this run. */
  readonly end: (state?: MirrorState) => void;
}

export interface MirrorReportOptions {
  readonly json: boolean;
  /** Standard error: results alone are on standard output. */
  readonly terminal?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly print?: (line: string) => void;
}

export function mirrorReport({
  json,
  terminal = process.stderr,
  print = console.log,
}: MirrorReportOptions): MirrorReport {
  let told = 0;
  let isBarShown = false;
  let isResumed = false;

  const line = (text: string) => {
    terminal.write(`${isBarShown ? '\r\u001b[K' : ''}${text}\n`);
    isBarShown = false;
  };
  const bar = (event: Extract<MirrorEvent, { type: 'import_progress' }>) => {
    if (terminal.isTTY) {
      terminal.write(`\r\u001b[K${drawn(event, isResumed)}`);
      isBarShown = true;
      return;
    }
    const share = Math.floor((SHARE * event.exercises) / Math.max(event.total, 1));
    if (share > told) line(amounts(event, isResumed));
    told = Math.max(told, share);
  };

  return {
    onEvent(event) {
      if (json) print(JSON.stringify(shown(event)));
      else if (event.type === 'import_progress') bar(event);
      else {
        told = 0;
        if (event.type === 'import_started') isResumed = event.exercises > 0;
        line(sentence(event));
      }
    },
    lostWritten(file) {
      if (json) print(JSON.stringify({ type: 'lost_written', file }));
      else
        line(
          `${file} lists what the service has lost. Send it to its operator: "svc-picker-service recover" repeats withdrawals.`,
        );
    },
    end(state) {
      if (isBarShown) line('');
      if (state === undefined || (!json && state.activatedAt === null)) return;
      print(json ? JSON.stringify({ type: 'state', ...state }) : summary(state));
    },
  };
}

type Progress = Extract<MirrorEvent, { type: 'import_progress' }>;

function drawn(event: Progress, isResumed: boolean): string {
  const share = event.total === 0 ? 1 : event.exercises / event.total;
  const cells = Math.round(share * BAR_CELLS);
  return `${'█'.repeat(cells)}${'░'.repeat(BAR_CELLS - cells)} ${Math.floor(100 * share)} %  ${amounts(event, isResumed)}`;
}

/** What an earlier run has fetched is not among the pictures. */
const amounts = ({ exercises, total, pictures }: Progress, isResumed: boolean) =>
  `${exercises} of ${total} exercises, ${counted(pictures, isResumed ? 'more picture' : 'picture')} fetched`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function sentence(event: Exclude<MirrorEvent, Progress>): string {
  switch (event.type) {
    case 'import_started':
      return event.exercises === 0
        ? `Importing ${event.catalogRevision}: ${counted(event.total, 'exercise')}.`
        : `Resuming ${event.catalogRevision}: ${event.exercises} of ${counted(event.total, 'exercise')} already stored.`;
    case 'activated':
      return `Verified and activated ${event.catalogRevision}: ${counted(event.exercises, 'exercise')}.`;
    case 'replaced':
      return `Replaced ${counted(event.revisions.length, 'revision')} that differed from the service.`;
    case 'history_changed':
      return historyChanged(event.lost);
    case 'diverged':
      return `The service's catalog (${event.catalogRevision}, ${counted(event.total, 'exercise')}) does not follow from this copy (${event.exercises}). Importing a new snapshot.`;
    case 'pictures_missing':
      return event.pictures
        .map(({ exerciseId, url, code }) => `The picture ${url} of ${exerciseId} is missing (${code}).`)
        .join('\n');
    case 'changed':
      return event.changes
        .map(({ exerciseId, revision, status }) => `${exerciseId} is ${status}, ${revision}.`)
        .join('\n');
    case 'checked':
      return `Up to date at ${event.checkedAt}: ${event.catalogRevision}.`;
    case 'failed': {
      const again = event.retryInSeconds === null ? '' : ` Retrying in ${event.retryInSeconds} seconds.`;
      return `Sync failed: ${event.error.message}${again}`;
    }
  }
}

function historyChanged({ lastCommonSequence, events }: LostEvents): string {
  const since = lastCommonSequence === null ? '' : ` after event ${lastCommonSequence}`;
  const withdrawals = events.filter(({ status }) => status === 'withdrawn');
  return [
    `The service has another history${since}, as after a fail-over or a restore. It has lost ${counted(events.length, 'event')} that this copy holds, ${counted(withdrawals.length, 'withdrawal')} among them.`,
    ...withdrawals.map(({ exerciseId, occurredAt }) => `  ${exerciseId} was withdrawn at ${occurredAt}.`),
  ].join('\n');
}

/** An error has no members that JSON would show. */
function shown(event: MirrorEvent): object {
  if (event.type !== 'failed') return event;
  const { error, ...rest } = event;
  return { ...rest, ...('code' in error && { code: error.code }), message: error.message };
}

const summary = ({ exercises, byStatus, revisions, catalogRevision, missingPictures }: MirrorState) => {
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} ${status}`);
  const missing = missingPictures.length === 0 ? '' : ` Missing: ${counted(missingPictures.length, 'picture')}.`;
  return `${catalogRevision}: ${counted(exercises, 'exercise')} (${statuses.join(', ')}), ${counted(revisions, 'revision')} kept.${missing}`;
};
