// What a press may open: loaded when the browser is idle after the first render, or at once when it is used.
import './elements/svc-ask-dialog/svc-ask-dialog.ts';
import './elements/svc-choice-panel/svc-choice-panel.ts';
import './elements/svc-comparison/svc-comparison.ts';
import './elements/svc-dosage-editor/svc-dosage-editor.ts';
import './elements/svc-exercise-details/svc-exercise-details.ts';
import './elements/svc-filter-menu/svc-filter-menu.ts';
import './elements/svc-filter-sheet/svc-filter-sheet.ts';
import './elements/svc-handout-preview/svc-handout-preview.ts';
import './elements/svc-instructions/svc-instructions.ts';
import './elements/svc-language-menu/svc-language-menu.ts';
import './elements/svc-replace-banner/svc-replace-banner.ts';
import './elements/svc-row-notice/svc-row-notice.ts';
import './elements/svc-save-template/svc-save-template.ts';
import './elements/svc-search-reading/svc-search-reading.ts';
import './elements/svc-shortcuts/svc-shortcuts.ts';
import './elements/svc-sides-bar/svc-sides-bar.ts';
import './elements/svc-sort-menu/svc-sort-menu.ts';
import './elements/svc-step-dialog/svc-step-dialog.ts';
import './elements/svc-stored-text/svc-stored-text.ts';
import './elements/svc-template-details/svc-template-details.ts';
import './elements/svc-toast/svc-toast.ts';
import './elements/svc-zero-results/svc-zero-results.ts';
import { handoutPart, menuPart } from './part.ts';

// Of what a press opens, the one that is seldom pressed, and has its words in every language.
handoutPart.from(() => import('./handout.ts'));
menuPart.arrive({});
