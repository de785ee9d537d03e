// The details in their place. Nothing opens them before what stands beside the results is there.
import { html } from 'lit';
import { later } from '../../stages/later.ts';
import type { ResultsView } from '../../state/views.ts';
import type { DetailsShown, DetailsValues } from './details-values.ts';

export const detailsZone = (shown: DetailsShown, full: boolean, replacing: ResultsView['replacing']) =>
  'card' in shown
    ? exerciseDetails(shown, full, replacing)
    : later.render(html`<svc-template-details .template=${shown}></svc-template-details>`);

const exerciseDetails = (details: DetailsValues, full: boolean, replacing: ResultsView['replacing']) =>
  later.render(
    html`<svc-exercise-details
      .card=${details.card}
      .offered=${details.isOffered}
      .load=${details.load}
      .today=${details.today}
      .position=${details.position}
      .of=${details.of}
      .previous=${details.previous}
      .next=${details.next}
      .related=${details.related}
      .back=${details.back}
      .replacing=${replacing}
      ?full=${full}
    ></svc-exercise-details>`,
  );
