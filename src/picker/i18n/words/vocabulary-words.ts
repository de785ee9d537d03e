// The names of values and orders. The closed lists of the contract are words of the interface; equipment, tags and names are the
// catalog's and are shown as licensed.
import { msg, str } from '@lit/localize';
import type { Category, Level, Region } from '../../../contract/vocabulary.ts';
import { type IncludingFacet, NOTHING_TO_BUY, type Sort } from '../../state/model.ts';

export function sortName(sort: Sort): string {
  switch (sort) {
    case 'relevance':
      return msg('Relevance', { id: 'sort-relevance' });
    case 'name':
      return msg('Name', { id: 'sort-name' });
    case 'level':
      return msg('Level', { id: 'sort-level' });
  }
}

export const noEquipment = (): string => msg('No equipment', { id: 'no-equipment' });

export const nothingToBuy = (): string => msg('Nothing to buy', { id: 'nothing-to-buy' });

/** A value that the closed lists do not hold is shown as it is. */
export function facetValueName(facet: IncludingFacet, value: string): string {
  switch (facet) {
    case 'region':
      return regionName(value as Region);
    case 'category':
      return categoryName(value as Category);
    case 'level':
      return levelName(value as Level);
    case 'equipment':
      return value === NOTHING_TO_BUY ? nothingToBuy() : value;
    case 'tags':
      return value;
  }
}

function regionName(region: Region): string {
  switch (region) {
    case 'Knee':
      return msg('Knee', { id: 'region-knee' });
    case 'Hip':
      return msg('Hip', { id: 'region-hip' });
    case 'Ankle':
      return msg('Ankle', { id: 'region-ankle' });
    case 'Low Back':
      return msg('Low back', { id: 'region-low-back' });
    case 'Neck':
      return msg('Neck', { id: 'region-neck' });
    case 'Shoulder':
      return msg('Shoulder', { id: 'region-shoulder' });
    case 'Elbow / Wrist / Hand':
      return msg('Elbow, wrist and hand', { id: 'region-elbow-wrist-hand' });
    default:
      return region;
  }
}

function categoryName(category: Category): string {
  switch (category) {
    case 'Mobility':
      return msg('Mobility', { id: 'category-mobility' });
    case 'Strength':
      return msg('Strength', { id: 'category-strength' });
    case 'Balance':
      return msg('Balance', { id: 'category-balance' });
    case 'Stretch':
      return msg('Stretch', { id: 'category-stretch' });
    default:
      return category;
  }
}

function levelName(level: Level): string {
  switch (level) {
    case 'Early':
      return msg('Early', { id: 'level-early' });
    case 'Foundation':
      return msg('Foundation', { id: 'level-foundation' });
    case 'Functional':
      return msg('Functional', { id: 'level-functional' });
    default:
      return level;
  }
}

/** Names the button that opens the details of an exercise, and the details themselves. */
export const detailsOf = (name: string): string => msg(str`Details of ${name}`, { id: 'details-of' });
