// The menu of languages, and what a change of language does to an element.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { direction, language, loadLanguage } from '../../i18n/language.ts';
import { part } from '../testing/test-samples.ts';
import type { LanguageEvent } from './language-event.ts';
import type { SvcLanguageMenu } from './svc-language-menu.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-language-menu.ts';

const render = () => fixture<SvcLanguageMenu>(html`<svc-language-menu></svc-language-menu>`);

async function open(element: SvcLanguageMenu): Promise<void> {
  const toggled = oneEvent(part(element, '.menu-pop'), 'toggle');
  part(element, '[popovertarget]').click();
  await toggled;
}
const focused = (element: SvcLanguageMenu) => element.shadowRoot?.activeElement?.textContent.trim();
const items = (element: SvcLanguageMenu) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? []),
];

describe('svc-language-menu', () => {
  afterEach(() => loadLanguage('en'));

  it('is accessible, closed, open and without its words', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    await open(element);
    await expect(element).to.be.accessible();
    element.compact = true;
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });

  it('names every language in itself and says which language that is', async () => {
    const element = await render();
    expect(items(element).map((item) => [item.lang, item.textContent.trim()])).to.deep.equal([
      ['en', 'English'],
      ['de', 'Deutsch'],
      ['es', 'Español'],
      ['fr', 'Français'],
      ['pt-BR', 'Português'],
      ['zh-Hans', '简体中文'],
      ['ar', 'العربية'],
    ]);
  });

  it('opens on the language in use; arrow keys, Home and End move and go round', async () => {
    const element = await render();
    await open(element);
    const seen = [focused(element)];
    for (const press of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'] as const) {
      await sendKeys({ press });
      seen.push(focused(element));
    }
    expect(seen).to.deep.equal(['English', 'العربية', 'English', 'Deutsch', 'العربية', 'English']);
  });

  it('tells what was chosen, closes and gives the focus back', async () => {
    const element = await render();
    await open(element);
    await sendKeys({ press: 'ArrowDown' });
    const told = new Promise<LanguageEvent>((resolve) => element.addEventListener('svc-language', resolve));
    await sendKeys({ press: 'Enter' });
    expect((await told).code).to.equal('de');
    expect(part(element, '.menu-pop').matches(':popover-open')).to.equal(false);
    expectFocus(element.shadowRoot?.activeElement, part(element, '[popovertarget]'));
  });

  it('closes with Escape without a choice, and keeps Escape from the picker', async () => {
    const element = await render();
    await open(element);
    let heard = 0;
    const count = () => (heard += 1);
    element.addEventListener('svc-language', count);
    document.body.addEventListener('keydown', count);
    await sendKeys({ press: 'Escape' });
    document.body.removeEventListener('keydown', count);
    expect(heard).to.equal(0);
    expect(part(element, '.menu-pop').matches(':popover-open')).to.equal(false);
  });
});

describe('a change of language', () => {
  afterEach(() => loadLanguage('en'));

  it('is seen by every element that is there', async () => {
    const element = await render();
    expect(await loadLanguage('de')).to.equal(true);
    await element.updateComplete;
    expect(language()).to.equal('de');
    expect(part(element, '[popovertarget]').ariaLabel).to.equal('Sprache: Deutsch');
    expect(items(element).find(({ ariaChecked }) => ariaChecked === 'true')?.lang).to.equal('de');
  });

  it('to Arabic changes the direction, and back', async () => {
    await loadLanguage('ar');
    expect([language(), direction()]).to.deep.equal(['ar', 'rtl']);
    await loadLanguage('en');
    expect([language(), direction()]).to.deep.equal(['en', 'ltr']);
  });

  it('changes how it counts, how numbers are written and how a dosage is said', async () => {
    const dosage = { sets: 2, holdSeconds: 3600 } as const;
    const said = async (code: Parameters<typeof loadLanguage>[0]) => {
      await loadLanguage(code);
      return [exerciseCount(1), exerciseCount(2), exerciseCount(20_000), dosageSentence(dosage)].map((text) =>
        text.replace(/[\u00a0\u202f]/g, ' '),
      );
    };
    expect(await said('en')).to.deep.equal(['1 exercise', '2 exercises', '20,000 exercises', '2 sets, hold 3,600 s']);
    expect(await said('de')).to.deep.equal(['1 Übung', '2 Übungen', '20.000 Übungen', '2 Sätze, 3.600 s halten']);
    expect(await said('fr')).to.deep.equal([
      '1 exercice',
      '2 exercices',
      '20 000 exercices',
      '2 séries, maintien de 3 600 s',
    ]);
    expect(await said('zh-Hans')).to.deep.equal(['1 个动作', '2 个动作', '20,000 个动作', '2组，保持3,600秒']);
    expect(await said('ar')).to.deep.equal(['تمرين واحد', 'تمرينان', '20,000 تمرين', 'مجموعتان، ثبات 3,600 ث']);
  });

  it('ends with the language that was asked for last, whichever comes first', async () => {
    await Promise.all([loadLanguage('fr'), loadLanguage('zh-Hans'), loadLanguage('es')]);
    expect(language()).to.equal('es');
    await Promise.all([loadLanguage('fr'), loadLanguage('en')]);
    expect(language()).to.equal('en');
  });
});
