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
      'Diese Seite ist abgelaufen',
      'Schließen Sie sie und öffnen Sie die Übungen erneut aus der Patientenakte. Es ging nichts verloren.',
    ],
    away: [
      'Die Übungsbibliothek ist nicht erreichbar',
      'Prüfen Sie die Verbindung und öffnen Sie die Übungen erneut aus der Patientenakte. Es ging nichts verloren.',
    ],
    refused: [
      'Die Übungen können hier nicht angezeigt werden',
      'Teilen Sie der Administration Ihrer Praxissoftware die Kennung unten mit. Es ging nichts verloren.',
    ],
    browser: [
      'Dieser Browser ist zu alt',
      'Aktualisieren Sie ihn oder verwenden Sie einen anderen und öffnen Sie die Übungen erneut aus der Patientenakte.',
    ],
  },
  es: {
    close: 'Cerrar',
    reference: 'Referencia',
    expired: [
      'Esta página ha caducado',
      'Ciérrela y vuelva a abrir los ejercicios desde la historia clínica. No se ha perdido nada.',
    ],
    away: [
      'No se puede acceder a la biblioteca de ejercicios',
      'Compruebe la conexión y vuelva a abrir los ejercicios desde la historia clínica. No se ha perdido nada.',
    ],
    refused: [
      'Los ejercicios no se pueden mostrar aquí',
      'Comunique la referencia de abajo al administrador de su sistema de historias clínicas. No se ha perdido nada.',
    ],
    browser: [
      'Este navegador es demasiado antiguo',
      'Actualícelo o use otro y vuelva a abrir los ejercicios desde la historia clínica.',
    ],
  },
  fr: {
    close: 'Fermer',
    reference: 'Référence',
    expired: [
      'Cette page a expiré',
      'Fermez-la, puis rouvrez les exercices depuis le dossier du patient. Rien n’a été perdu.',
    ],
    away: [
      'La bibliothèque d’exercices est inaccessible',
      'Vérifiez la connexion, puis rouvrez les exercices depuis le dossier du patient. Rien n’a été perdu.',
    ],
    refused: [
      'Les exercices ne peuvent pas être affichés ici',
      'Communiquez la référence ci-dessous à l’administrateur de votre logiciel de dossier patient. Rien n’a été perdu.',
    ],
    browser: [
      'Ce navigateur est trop ancien',
      'Mettez-le à jour ou utilisez-en un autre, puis rouvrez les exercices depuis le dossier du patient.',
    ],
  },
  pt: {
    close: 'Fechar',
    reference: 'Referência',
    expired: [
      'Esta página expirou',
      'Feche-a e abra os exercícios de novo pelo prontuário do paciente. Nada foi perdido.',
    ],
    away: [
      'Não foi possível acessar a biblioteca de exercícios',
      'Verifique a conexão e abra os exercícios de novo pelo prontuário do paciente. Nada foi perdido.',
    ],
    refused: [
      'Os exercícios não podem ser exibidos aqui',
      'Informe a referência abaixo ao administrador do seu sistema de prontuário. Nada foi perdido.',
    ],
    browser: [
      'Este navegador é antigo demais',
      'Atualize-o ou use outro e abra os exercícios de novo pelo prontuário do paciente.',
    ],
  },
  zh: {
    close: '关闭',
    reference: '参考代码',
    expired: ['此页面已过期', '请关闭此页，并从患者病历中重新打开。没有任何内容丢失。'],
    away: ['无法访问动作库', '请检查网络连接，然后从患者病历中重新打开。没有任何内容丢失。'],
    refused: ['无法在此处显示训练动作', '请将下方的参考代码告知病历系统的管理员。没有任何内容丢失。'],
    browser: ['此浏览器版本过旧', '请更新浏览器或换用其他浏览器，然后从患者病历中重新打开。'],
  },
  ar: {
    dir: 'rtl',
    close: 'إغلاق',
    reference: 'المرجع',
    expired: ['انتهت صلاحية هذه الصفحة', 'أغلق هذه الصفحة وافتح التمارين من جديد من ملف المريض. لم يُفقد شيء.'],
    away: ['تعذّر الوصول إلى مكتبة التمارين', 'تحقّق من الاتصال ثم افتح التمارين من جديد من ملف المريض. لم يُفقد شيء.'],
    refused: ['لا يمكن عرض التمارين هنا', 'أبلغ مسؤول نظام السجلات لديك بالمرجع أدناه. لم يُفقد شيء.'],
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
