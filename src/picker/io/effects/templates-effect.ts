// Asks for the templates of the catalog, where the source has some, and by itself again where they did not come. Only Enter in the search
// waits for them.
import { groupTemplates, templatesOf } from '../../state/templates/group-templates.ts';
import type { OpenState } from '../../state/model.ts';
import { createRecovery } from '../recovery.ts';
import { readCatalogTemplates } from '../templates/read-templates.ts';
import { type RestPorts, type Effect, whileOpen } from './effect.ts';
import { findTyped } from './lexicon-effect.ts';

export const templatesEffect = ({ store, source, search, clock, signal }: RestPorts): Effect =>
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
      // With the phase that a stage in the text chooses now.
      const found = await findTyped({ store, search }, () => connection.aborted);
      if (connection.aborted) return;
      store.dispatch({ type: 'supplyChanged', supply: 'templates', status: read ? 'there' : 'missed', found });
      if (!answer.ok && answer.failure.kind === 'unavailable') recovery.plan();
    }

    store.dispatch({ type: 'supplyChanged', supply: 'templates', status: 'awaited' });
    void ask();
    return () => recovery.pause();
  });

/** The search chooses the phases of all templates there are, the page's too: what is typed is searched anew when they change. */
export const stagesEffect = ({ store, search, signal }: RestPorts): Effect => ({
  follow(state, before) {
    if (before && listsOf(before).every((list, place) => list === listsOf(state)[place])) return;
    search.knowTemplates(templatesOf(state));
    const connection = signal();
    void findTyped({ store, search }, () => connection.aborted).then((found) => {
      if (found && !connection.aborted) store.dispatch({ type: 'textFound', found });
    });
  },
});

const listsOf = ({ catalog, templates }: OpenState) => [catalog.clinic?.templates, templates] as const;
