// A process that mirrors into a SQLite file and a folder and kills itself (SIGKILL) around a step. Arguments: file, folder, step, before or
// after. Without a step it runs to its end and prints how many there were.
import { createMirror } from '../mirror.ts';
import { openMediaFolder } from '../media-folder.ts';
import { openMirrorDatabase } from '../sqlite/sqlite-store.ts';
import { killStory } from './kill-story.ts';
import { stepCounter } from './step-counter.ts';

const [file = '', folder = '', step = '0', when] = process.argv.slice(2);
const counter = stepCounter(Number(step), when === 'after' ? 'after' : 'before', () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
});
const service = killStory();
const mirror = createMirror({
  ...{ client: service.client, fetch: service.fetch, onEvent: () => undefined },
  store: counter.counted(openMirrorDatabase(file)),
  media: counter.counted(openMediaFolder(folder)),
});
await mirror.refresh();
service.change(2, 'withdrawn', 7);
service.change(9, 'active', 8);
await mirror.refresh();
console.log(counter.steps);
