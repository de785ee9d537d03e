// What a clinician reads in the dialog when the picker cannot open, in the languages of the picker.
import type { LANGUAGES, LanguageSubtag } from '../../contract/languages.ts';
import type { PickerErrorCode } from '../picker-error.ts';

export interface FailureWords {
  /** Where they run from right to left. */
  readonly dir?: 'rtl';
  readonly close: string;
  /** Before the code, which helps the operator of the record system. */
  readonly reference: string;
  readonly expired: TitleAndText;
  readonly away: TitleAndText;
  readonly refused: TitleAndText;
  readonly browser: TitleAndText;
}
type TitleAndText = readonly [title: string, text: string];
type Situation = Exclude<keyof FailureWords, 'dir' | 'close' | 'reference'>;

/** What the codes mean for the clinician. */
export const SITUATIONS: Readonly<Partial<Record<PickerErrorCode, Situation>>> = {
  session_expired: 'expired',
  service_unavailable: 'away',
  catalog_unavailable: 'away',
  ready_timeout: 'away',
  unsupported_browser: 'browser',
};

/** Complete by the table of languages, whose values are not loaded: the host's bytes are its own. */
type CompleteWords = {
  readonly [One in (typeof LANGUAGES)[number] as LanguageSubtag<One['code']>]: FailureWords &
    (One['dir'] extends 'rtl' ? { readonly dir: 'rtl' } : unknown);
};

const ENGLISH: FailureWords = {
  close: 'Close',
  reference: 'Reference',
  expired: [
    'This page has expired',
    'Close it, then open the exercises again from the patient record. Nothing was lost.',
  ],
  away: [
    'The exercise library cannot be reached',
    'Check your connection, then open the exercises again from the patient record. Nothing was lost.',
  ],
  refused: [
    'The exercises cannot be shown here',
    'Tell the administrator of your record system, with the reference below. Nothing was lost.',
  ],
  browser: [
    'This browser is too old',
    'Update it or use another one, then open the exercises again from the patient record.',
  ],
};

/** By the first part of a language tag. */
const WORDS: Readonly<Record<string, FailureWords>> = {
  en: ENGLISH,
  de: {
    close: 'Schließen',
    reference: 'Kennung',
    expired: [
      'Zu spät geöffnet',
      'Dieses Fenster schließen und die Übungen aus der Akte neu öffnen. Nichts ging verloren.',
    ],
    away: [
      'Die Übungen sind nicht erreichbar',
      'Die Verbindung prüfen und die Übungen aus der Akte neu öffnen. Nichts ging verloren.',
    ],
    refused: [
      'Die Übungen können hier nicht angezeigt werden',
      'Bitte der Administration der Praxissoftware die Kennung unten mitteilen. Nichts ging verloren.',
    ],
    browser: [
      'Dieser Browser ist zu alt',
      'Den Browser aktualisieren oder einen anderen verwenden und die Übungen aus der Akte neu öffnen.',
    ],
  },
  es: {
    close: 'Cerrar',
    reference: 'Referencia',
    expired: [
      'Se ha abierto demasiado tarde',
      'Cierre esta ventana y abra de nuevo los ejercicios desde la historia clínica. No se ha perdido nada.',
    ],
    away: [
      'No se puede acceder a los ejercicios',
      'Compruebe la conexión y abra de nuevo los ejercicios desde la historia clínica. No se ha perdido nada.',
    ],
    refused: [
      'Los ejercicios no se pueden mostrar aquí',
      'Comunique la referencia de abajo al administrador de su sistema de historias clínicas. No se ha perdido nada.',
    ],
    browser: [
      'Este navegador es demasiado antiguo',
      'Actualícelo o use otro y abra de nuevo los ejercicios desde la historia clínica.',
    ],
  },
  fr: {
    close: 'Fermer',
    reference: 'Référence',
    expired: [
      'Ouverture trop tardive',
      'Fermer cette fenêtre et rouvrir les exercices depuis le dossier. Rien n’a été perdu.',
    ],
    away: [
      'Les exercices sont inaccessibles',
      'Vérifier la connexion, puis rouvrir les exercices depuis le dossier. Rien n’a été perdu.',
    ],
    refused: [
      'Les exercices ne peuvent pas être affichés ici',
      'Communiquer la référence ci-dessous à l’administrateur du logiciel de dossier patient. Rien n’a été perdu.',
    ],
    browser: [
      'Ce navigateur est trop ancien',
      'Le mettre à jour ou en utiliser un autre, puis rouvrir les exercices depuis le dossier.',
    ],
  },
  pt: {
    close: 'Fechar',
    reference: 'Referência',
    expired: [
      'Aberto tarde demais',
      'Feche esta janela e abra os exercícios de novo pelo prontuário. Nada foi perdido.',
    ],
    away: [
      'Não foi possível acessar os exercícios',
      'Verifique a conexão e abra os exercícios de novo pelo prontuário. Nada foi perdido.',
    ],
    refused: [
      'Os exercícios não podem ser exibidos aqui',
      'Informe a referência abaixo ao administrador do sistema de prontuário. Nada foi perdido.',
    ],
    browser: [
      'Este navegador é antigo demais',
      'Atualize-o ou use outro e abra os exercícios de novo pelo prontuário.',
    ],
  },
  zh: {
    close: '关闭',
    reference: '参考代码',
    expired: ['打开时间已过', '请关闭此页，并从病历中重新打开。没有任何内容丢失。'],
    away: ['无法获取训练动作', '请检查网络连接，然后从病历中重新打开。没有任何内容丢失。'],
    refused: ['无法在此处显示训练动作', '请将下方的参考代码告知病历系统的管理员。没有任何内容丢失。'],
    browser: ['此浏览器版本过旧', '请更新浏览器或换用其他浏览器，然后从病历中重新打开。'],
  },
  ar: {
    dir: 'rtl',
    close: 'إغلاق',
    reference: 'المرجع',
    expired: ['فُتحت الصفحة متأخرة', 'أغلق هذه الصفحة وافتح التمارين من جديد من ملف المريض. لم يُفقد شيء.'],
    away: ['تعذّر الوصول إلى التمارين', 'تحقّق من الاتصال ثم افتح التمارين من جديد من ملف المريض. لم يُفقد شيء.'],
    refused: ['لا يمكن عرض التمارين هنا', 'أبلغ مسؤول نظام السجلات بالمرجع أدناه. لم يُفقد شيء.'],
    browser: ['هذا المتصفح قديم جدًا', 'حدّثه أو استخدم متصفحًا آخر ثم افتح التمارين من جديد من ملف المريض.'],
  },
} satisfies CompleteWords;

/** The words in the first of the languages that is there. */
export function wordsIn(languages: readonly string[]): { readonly language: string; readonly words: FailureWords } {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(WORDS, language)) return { language, words: WORDS[language]! };
  }
  return { language: 'en', words: ENGLISH };
}
