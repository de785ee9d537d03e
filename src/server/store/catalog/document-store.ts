// Templates and entries of the lexicon, as every source has them now: they are replaced as a whole, and no event tells of them.
import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseWords } from '../database-words.ts';
import type { DocumentKind, PickerDocument, PublishingTransaction } from '../store.ts';
import type { Tables } from '../tables.ts';

const COUNTER = 'document';

/** What a publication did to one document: how long its list was, and is. */
export interface DocumentChange {
  readonly source: string;
  readonly kind: DocumentKind;
  readonly before: number;
  readonly after: number;
}

export async function documentsVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', COUNTER).executeTakeFirst();
  // Its row may be lost: then the next document brings it back.
  return row?.value ?? (await readDocuments(db)).at(-1)?.sequence ?? 0;
}

export async function readDocuments(db: Kysely<Tables>): Promise<PickerDocument[]> {
  const rows = await db.selectFrom('picker_document').selectAll().orderBy('sequence').execute();
  return rows.map(({ source, kind, sequence, document }) => ({ source, kind, sequence, document }));
}

/** `noted` gets what changed, for whoever writes the audit trail. */
export function documentsOfTransaction(
  trx: Transaction<Tables>,
  words: DatabaseWords,
  noted: DocumentChange[],
): Pick<PublishingTransaction, 'documents' | 'putDocument'> {
  return {
    documents: () => readDocuments(trx),

    async putDocument(source, kind, list) {
      const row = await trx
        .selectFrom('picker_document')
        .select('document')
        .where('source', '=', source)
        .where('kind', '=', kind)
        .executeTakeFirst();
      const document = JSON.stringify(list);
      if (document === (row?.document ?? '[]')) return;
      // By how much depends on the document: where a history was lost, another document hardly ever gets the same number again.
      const step = 1 + parseInt(hash('sha256', `${source} ${kind} ${document}`).slice(0, 6), 16);
      const sequence = (await documentsVersion(trx)) + step;
      await trx
        .insertInto('counter')
        .values({ name: COUNTER, value: sequence })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sequence }))
        .execute();
      if (list.length === 0) {
        await trx.deleteFrom('picker_document').where('source', '=', source).where('kind', '=', kind).execute();
      } else {
        await trx
          .insertInto('picker_document')
          .values({ source, kind, sequence, document })
          .onConflict((conflict) => conflict.columns(['source', 'kind']).doUpdateSet({ sequence, document }))
          .execute();
      }
      const before = (JSON.parse(row?.document ?? '[]') as unknown[]).length;
      noted.push({ source, kind, before, after: list.length });
      await words.announce(trx, 'catalog');
    },
  };
}
