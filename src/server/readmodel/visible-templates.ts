// The templates as one entitlement sees them, for its picker: under a revision of their own, and with what is no longer offered.
import { createHash } from 'node:crypto';
import type { CatalogTemplate, UnavailableItem } from '../../contract/exercise/template.ts';
import type { Entitlement } from '../../contract/vocabulary.ts';
import { type SearchedTemplate, inGroups } from '../../lexicon/staged-templates.ts';
import type { Steps } from '../../search/index.ts';
import type { StoredTemplate } from '../store/catalog/stored-template.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

export interface VisibleTemplates {
  /** Changes if, and only if, the bytes do: `tpl_<16 hex>`. */
  readonly revision: string;
  /** `{ data: { templates: CatalogTemplate[] } }` */
  readonly json: Buffer;
  /** For the search of the service. */
  readonly groups: readonly SearchedTemplate[];
}

/** Undefined when the entitlement sees none; pauses after each template. */
export function* visibleTemplatesInSteps(
  stored: readonly StoredTemplate[],
  entitlement: Entitlement,
  catalog: VisibleCatalog,
): Steps<VisibleTemplates | undefined> {
  const parts: Buffer[] = [];
  const seen = stored.filter((template) => entitlement === 'full' || template.entitlement === 'sample');
  for (const template of seen) {
    const separator = parts.length === 0 ? '{"data":{"templates":[' : ',';
    parts.push(Buffer.from(separator + JSON.stringify(toCatalogTemplate(template, catalog))));
    yield;
  }
  if (parts.length === 0) return undefined;
  const json = Buffer.concat([...parts, Buffer.from(']}}')]);
  return {
    revision: `tpl_${createHash('sha256').update(json).digest('hex').slice(0, 16)}`,
    json,
    groups: inGroups(seen),
  };
}

function toCatalogTemplate(template: StoredTemplate, catalog: VisibleCatalog): CatalogTemplate {
  const { key: _, entitlement: __, items, ...content } = template;
  return {
    ...content,
    items: items.map((item) => {
      const unavailable = unavailableOf(item.exerciseId, catalog);
      return unavailable ? { ...item, unavailable } : item;
    }),
  };
}

/** Of an exercise that the entitlement does not see nothing is said but that. */
function unavailableOf(exerciseId: string, catalog: VisibleCatalog): UnavailableItem | undefined {
  const entry = catalog.find(exerciseId);
  if (!entry) return {};
  if (entry.status === 'active') return undefined;
  const replacementId = activeReplacement(exerciseId, catalog);
  return { name: entry.rendered.parse().name, ...(replacementId !== undefined && { replacementId }) };
}

/** A replacement may have ended too, and have its own. */
function activeReplacement(exerciseId: string, catalog: VisibleCatalog): string | undefined {
  const seen = new Set<string>();
  let entry = catalog.find(exerciseId);
  while (entry && entry.status !== 'active' && !seen.has(entry.id)) {
    seen.add(entry.id);
    entry = entry.replacementId === undefined ? undefined : catalog.find(entry.replacementId);
  }
  return entry?.status === 'active' ? entry.id : undefined;
}
