// What a clinician reads in the dialog when the picker cannot open, in the languages of the picker.
import type { LANGUAGES, LanguageSubtag } from '../../contract/languages.ts';
import type { PickerErrorCode } from '../picker-error.ts';

export interface FailureWords {
  /** Where they run from right to left. */
  readonly dir?: 'rtl';
  readonly close: string;
  readonly again: string;
  /** Before the code, which helps the operator of the record system. */
  readonly reference: string;
  /** The way on where the dialog has no button for it. */
  readonly reopen: string;
  readonly safe: string;
  /** After "Try again": the record system gave no new session. */
  readonly refusedAgain: string;
  readonly expired: TitleAndAdvice;
  readonly away: TitleAndAdvice;
  readonly refused: TitleAndAdvice;
  readonly browser: TitleAndAdvice;
}
type TitleAndAdvice = readonly [title: string, advice: string];
type Situation = Extract<keyof FailureWords, 'expired' | 'away' | 'refused' | 'browser'>;

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
  again: 'Try again',
  reference: 'Reference',
  reopen: 'Open the exercises again from the patient record.',
  safe: 'Nothing was lost.',
  refusedAgain: 'Your record system could not open the exercises.',
  expired: ['This page has expired', ''],
  away: ['The exercise library is not responding', 'Check your connection.'],
  refused: [
    'The exercises cannot be shown here',
    'Give the reference below to the administrator of your record system.',
  ],
  browser: ['This browser is too old', 'Update it or use another one.'],
};

/** By the first part of a language tag. */
const WORDS: Readonly<Record<string, FailureWords>> = {
  en: ENGLISH,
  de: {
    close: 'Schließen',
    again: 'Erneut versuchen',
    reference: 'Kennung',
    reopen: 'Öffnen Sie die Übungen erneut aus der Patientenakte.',
    safe: 'Es ging nichts verloren.',
    refusedAgain: 'Ihre Praxissoftware konnte die Übungen nicht öffnen.',
    expired: ['Diese Seite ist abgelaufen', ''],
    away: ['Die Übungsbibliothek antwortet nicht', 'Prüfen Sie die Verbindung.'],
    refused: [
      'Die Übungen können hier nicht angezeigt werden',
      'Teilen Sie der Administration Ihrer Praxissoftware die Kennung unten mit.',
    ],
    browser: ['Dieser Browser ist zu alt', 'Aktualisieren Sie ihn oder verwenden Sie einen anderen.'],
  },
  es: {
    close: 'Cerrar',
    again: 'Reintentar',
    reference: 'Referencia',
    reopen: 'Vuelva a abrir los ejercicios desde la historia clínica.',
    safe: 'No se ha perdido nada.',
    refusedAgain: 'Su sistema de historias clínicas no ha podido abrir los ejercicios.',
    expired: ['Esta página ha caducado', ''],
    away: ['La biblioteca de ejercicios no responde', 'Compruebe la conexión.'],
    refused: [
      'Los ejercicios no se pueden mostrar aquí',
      'Comunique la referencia de abajo al administrador de su sistema de historias clínicas.',
    ],
    browser: ['Este navegador es demasiado antiguo', 'Actualícelo o use otro.'],
  },
  fr: {
    close: 'Fermer',
    again: 'Réessayer',
    reference: 'Référence',
    reopen: 'Rouvrez les exercices depuis le dossier du patient.',
    safe: 'Rien n’a été perdu.',
    refusedAgain: 'Votre logiciel de dossier patient n’a pas pu ouvrir les exercices.',
    expired: ['Cette page a expiré', ''],
    away: ['La bibliothèque d’exercices ne répond pas', 'Vérifiez la connexion.'],
    refused: [
      'Les exercices ne peuvent pas être affichés ici',
      'Communiquez la référence ci-dessous à l’administrateur de votre logiciel de dossier patient.',
    ],
    browser: ['Ce navigateur est trop ancien', 'Mettez-le à jour ou utilisez-en un autre.'],
  },
  pt: {
    close: 'Fechar',
    again: 'Tentar de novo',
    reference: 'Referência',
    reopen: 'Abra os exercícios de novo pelo prontuário do paciente.',
    safe: 'Nada foi perdido.',
    refusedAgain: 'Seu sistema de prontuário não conseguiu abrir os exercícios.',
    expired: ['Esta página expirou', ''],
    away: ['A biblioteca de exercícios não responde', 'Verifique a conexão.'],
    refused: [
      'Os exercícios não podem ser exibidos aqui',
      'Informe a referência abaixo ao administrador do seu sistema de prontuário.',
    ],
    browser: ['Este navegador é antigo demais', 'Atualize-o ou use outro.'],
  },
  zh: {
    close: '关闭',
    again: '重试',
    reference: '参考代码',
    reopen: '请从患者病历中重新打开训练动作。',
    safe: '没有任何内容丢失。',
    refusedAgain: '病历系统未能打开训练动作。',
    expired: ['此页面已过期', ''],
    away: ['动作库没有响应', '请检查网络连接。'],
    refused: ['无法在此处显示训练动作', '请将下方的参考代码告知病历系统的管理员。'],
    browser: ['此浏览器版本过旧', '请更新浏览器或换用其他浏览器。'],
  },
  ar: {
    dir: 'rtl',
    close: 'إغلاق',
    again: 'إعادة المحاولة',
    reference: 'المرجع',
    reopen: 'افتح التمارين من جديد من ملف المريض.',
    safe: 'لم يُفقد شيء.',
    refusedAgain: 'تعذّر على نظام السجلات لديك فتح التمارين.',
    expired: ['انتهت صلاحية هذه الصفحة', ''],
    away: ['مكتبة التمارين لا تستجيب', 'تحقّق من الاتصال.'],
    refused: ['لا يمكن عرض التمارين هنا', 'أبلغ مسؤول نظام السجلات لديك بالمرجع أدناه.'],
    browser: ['هذا المتصفح قديم جدًا', 'حدّثه أو استخدم متصفحًا آخر.'],
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
