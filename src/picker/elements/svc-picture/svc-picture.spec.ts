// A picture on its paper.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import { buttonNamed, part, pictures } from '../testing/test-samples.ts';
import { type SvcPicture, tryPicturesAgain } from './svc-picture.ts';

const render = (start = pictures.start) =>
  fixture<SvcPicture>(html`<svc-picture playable name="Bridge" .start=${start} .end=${pictures.end}></svc-picture>`);
const shownAlt = (element: SvcPicture) => part<HTMLImageElement>(element, 'img:not(.behind)').alt;

async function showEnd(element: SvcPicture): Promise<void> {
  element.showEnd = true;
  await element.updateComplete;
  await oneEvent(part(element, 'img:last-of-type'), 'load');
  await element.updateComplete;
}

describe('svc-picture', () => {
  it('fetches the end position when it is first wanted, and shows it when it is there', async () => {
    const element = await render();
    expect(element.shadowRoot?.querySelectorAll('img')).to.have.length(1);
    await showEnd(element);
    expect(shownAlt(element)).to.equal('Hips lifted.');
    element.showEnd = false;
    await element.updateComplete;
    expect(shownAlt(element)).to.equal('Lying on the back, knees bent.');
  });

  it('shows its alternative text when it fails', async () => {
    const element = await render({ url: 'data:image/png;base64,broken', alt: 'Standing close to a wall.' });
    await oneEvent(part(element, 'img'), 'error');
    await element.updateComplete;
    expect(part(element, '.words').textContent.trim()).to.equal('Standing close to a wall.');
  });

  it('asks once more for a picture that failed when it is told to, and not by itself', async () => {
    const element = await render({ url: 'data:image/png;base64,broken', alt: 'Standing close to a wall.' });
    let failures = 0;
    element.shadowRoot?.addEventListener('error', () => (failures += 1), true);
    await eventually({ 'failed once': () => failures === 1 && element.shadowRoot?.querySelector('.words') });
    tryPicturesAgain();
    await eventually({ 'failed twice': () => failures === 2 && element.shadowRoot?.querySelector('.words') });
    await new Promise(requestAnimationFrame);
    expect(failures).to.equal(2);
  });

  it('shows a picture that failed when it comes at the next try', async () => {
    const element = await render();
    part(element, 'img').dispatchEvent(new Event('error'));
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
    tryPicturesAgain();
    await element.updateComplete;
    expect(shownAlt(element)).to.equal('Lying on the back, knees bent.');
    expect(element.shadowRoot?.querySelector('.words')).to.equal(null);
  });

  it('shows no slices of words where it is too small for them', async () => {
    const broken = { url: 'data:image/png;base64,broken', alt: 'Standing close to a wall.' };
    for (const [element, said] of [
      [await fixture<SvcPicture>(html`<svc-picture thumbnail .start=${broken}></svc-picture>`), broken.alt],
      [await fixture<SvcPicture>(html`<svc-picture decorative .start=${broken}></svc-picture>`), ''],
    ] as const) {
      await eventually({ 'words in the place of the picture': () => element.shadowRoot?.querySelector('.words') });
      const words = part(element, '.words');
      expect(words.querySelector('.icon')).to.not.equal(null);
      expect(words.textContent.trim()).to.equal(said);
      expect([...words.children].map((each) => each.getAttribute('class')?.split(' ')[0])).to.deep.equal(
        said ? ['icon', 'sr'] : ['icon'],
      );
    }
  });

  it('begins anew with the pictures of another exercise', async () => {
    const element = await render();
    await showEnd(element);
    const other = { url: `${pictures.start.url}#other`, alt: 'Standing.' };
    element.start = other;
    element.showEnd = false;
    await element.updateComplete;
    const images = [...element.shadowRoot!.querySelectorAll('img')];
    expect(images.map(({ alt }) => alt)).to.deep.equal(['Standing.']);
    expect(images[0]!.src).to.equal(other.url);
  });

  it('keeps what it shows when the same pictures come as another object', async () => {
    const element = await render();
    const image = part(element, 'img');
    element.start = { ...pictures.start };
    await element.updateComplete;
    expect(part(element, 'img')).to.equal(image);
  });

  it('plays until it is stopped', async () => {
    const element = await render();
    buttonNamed(element, 'Play Bridge').click();
    await element.updateComplete;
    await eventually({ 'the picture that is shown': [() => shownAlt(element), 'Hips lifted.'] });
    await eventually({ 'it turns back by itself': () => shownAlt(element) !== 'Hips lifted.' });
    buttonNamed(element, 'Play Bridge').click();
    await element.updateComplete;
    expect(shownAlt(element)).to.equal('Lying on the back, knees bent.');
  });

  it('turns once with each press where motion is unwanted', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await render();
    buttonNamed(element, 'Play Bridge').click();
    await element.updateComplete;
    await oneEvent(part(element, 'img:last-of-type'), 'load');
    await element.updateComplete;
    expect(shownAlt(element)).to.equal('Hips lifted.');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
});
