// Asks for the templates of the catalog, where the source has some, and by itself again where they did not come. Only Enter in the search
// waits for them.
import { groupTemplates } from '../../state/templates/group-templates.ts';
import { createRecovery } from '../recovery.ts';
import { readCatalogTemplates } from '../templates/read-templates.ts';
import { type ConnectedPorts, type Effect, whileOpen } from './effect.ts';

export const templatesEffect = ({ store, source, clock, signal }: ConnectedPorts): Effect =>
  whileOpen(({ session, templates }) => {
    const { templatesRevision } = session;
    if (templatesRevision === undefined || templates || !source.getTemplates) return undefined;
    const connection = signal();
    const recovery = createRecovery(clock, () => void ask());

    async function ask(): Promise<void> {
      const answer = await source.getTemplates!(templatesRevision!, connection);
      if (connection.aborted) return;
      const read = answer.ok ? readCatalogTemplates(answer.value.templates) : undefined;
      if (read) store.dispatch({ type: 'templatesLoaded', templates: groupTemplates(read, 'catalog') });
      store.dispatch({ type: 'supplyChanged', supply: 'templates', status: read ? 'there' : 'missed' });
      if (!answer.ok && answer.failure.kind === 'unavailable') recovery.plan();
    }

    store.dispatch({ type: 'supplyChanged', supply: 'templates', status: 'awaited' });
    void ask();
    return () => recovery.pause();
  });
