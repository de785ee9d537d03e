// Asks once for the templates of the catalog, where the source has some. Nobody waits for them, and without them nothing is said.
import { groupTemplates } from '../../state/templates/group-templates.ts';
import { readCatalogTemplates } from '../templates/read-templates.ts';
import { type ConnectedPorts, type Effect, whileOpen } from './effect.ts';

export const templatesEffect = ({ store, source, signal }: ConnectedPorts): Effect =>
  whileOpen(({ session, templates }) => {
    const { templatesRevision } = session;
    if (templatesRevision === undefined || templates) return undefined;
    const connection = signal();
    void source.getTemplates?.(templatesRevision, connection).then((answer) => {
      if (connection.aborted || !answer.ok) return;
      const read = readCatalogTemplates(answer.value.templates);
      if (read) store.dispatch({ type: 'templatesLoaded', templates: groupTemplates(read, 'catalog') });
    });
    return undefined;
  });
