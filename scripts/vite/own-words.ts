// A build step: the patient's sheet gets a copy of the dosage words of its own. Shared, each language of the interface would come in two files,
// and who speaks it would wait for a second one at the start, for a sheet that is seldom looked at.
import type { Plugin } from 'vite';

const SHEET = /[\\/]program[\\/](handout[\\/]|words-by-language[.]ts)/;
const WORDS = /[\\/]program[\\/]languages[\\/]/;

export function ownWords(): Plugin {
  return {
    name: 'own-words',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !SHEET.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && WORDS.test(found.id) ? `${found.id}?sheet` : null;
    },
  };
}
