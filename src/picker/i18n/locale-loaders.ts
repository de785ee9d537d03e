// How the words of each language are loaded; English is in the sources. Written by `npm run languages`.

export const LOCALE_LOADERS = {
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  ar: () => import('./locales/ar.ts'),
};
