// The languages that a handout can speak, as they are offered. Written by `npm run languages`.

export const HANDOUT_LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  zh: '简体中文',
  ar: 'العربية',
};
