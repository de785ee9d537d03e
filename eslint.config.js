import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as wc } from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist', 'coverage', 'test-results', 'data', '**/*.{js,mjs,cjs}'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  lit['flat/recommended'],
  wc['flat/best-practice'],
  { plugins: { 'lit-a11y': litA11y }, rules: { ...litA11y.configs.recommended.rules } },
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='postMessage'] Literal[value='*']",
          message: "Never post to '*': name the exact origin.",
        },
      ],
    },
  },
  {
    // Lit binds the listeners of a template to their element, and every element here extends PickerElement.
    files: ['src/picker/elements/**', 'src/picker/svc-picker.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off', 'wc/guard-super-call': 'off' },
  },
  {
    // French sets a space that does not break before its marks.
    files: ['src/picker/i18n/locales/**'],
    rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }] },
  },
  {
    // Playwright reads from the pattern which fixtures a function needs, also when it needs none.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', '**/testing/**'],
    rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-unused-expressions': 'off' },
  },
);
