import next from 'eslint-config-next';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/**
 * The places that may leave the tenant's scope: the programs' own work (requests before anybody is known, jobs, mail,
 * retention), and the features that serve people without a company: sign-in, the public pages, scans. All other features
 * read and write as one company. A new place needs a reason in its commit.
 */
const SYSTEM_SCOPE = [
  'traceability-api/{main,commands}.ts',
  'traceability-api/{core,db,demo,http,testing}/**/*.ts',
  'traceability-api/features/{auth,passports,scans}/**/*.ts',
  '**/*.test.ts',
];

const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  'e2e/**/*.ts',
  'traceability-api/testing/**/*.ts',
  'lib/domain/testing/**/*.ts',
];

const systemScope = {
  selector: 'CallExpression > MemberExpression.callee > Identifier.property[name="asSystem"]',
  message: 'asSystem leaves the tenant scope: only the places of SYSTEM_SCOPE in eslint.config.mjs may call it.',
};
const rawPool = {
  selector: 'MemberExpression[property.name="pool"]',
  message: 'Services get ctx.tx, never the pool: the embedded database has one connection behind its socket.',
};
const cutOff = {
  selector: 'JSXAttribute[name.name="maxLength"]',
  message: 'It cuts off the end of a pasted text without a word: give the Field a limit, or use useTooLong.',
};
/** Fields whose text is looked for, not saved, and colours of seven characters. */
const MAY_CUT_OFF = [
  'components/account/brand-colour-field.tsx',
  'components/articles/property-picker.tsx',
  'components/files/picker/file-picker.tsx',
  'components/passport/editor/theme/colour-field.tsx',
  'components/shell/palette/palette.tsx',
  'components/ui/{filter/search-box,form/search-field}.tsx',
  'components/units/lot-field.tsx',
];

// 50 kB of script, gzip, on each page that has a schema.
const zodCore = { object: 'z', property: 'core', message: 'Take its types alone.' };
const secureUuid = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Browsers have it over https alone: newUuid of lib/contract/core/uuid works over plain http too.',
};

/** Rules that need types are in .oxlintrc.json, whose checker is quick. */
const typescript = {
  files: ['**/*.{ts,tsx,mts}'],
  rules: {
    '@typescript-eslint/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/no-dynamic-delete': 'off',
    '@typescript-eslint/unified-signatures': 'off',
    'no-restricted-syntax': ['error', systemScope],
    'no-restricted-properties': ['error', zodCore],
  },
};

/** What may hold React: its rules compile every function they look at. */
const WEB = {
  files: ['**/*.tsx', '{app,components,lib}/**/*.ts', 'middleware.ts'],
  ignores: ['lib/{contract,domain,format}/**'],
};

export default tseslint.config(
  { ignores: ['.next/', 'dist/', '.data/', 'coverage/', 'test-results/', 'playwright-report/', 'next-env.d.ts'] },
  ...next.map((config) => (config.plugins?.react ? { ...config, ...WEB } : config)),
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx,mts}'] })),
  typescript,
  {
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-duplicate-imports': 'error',
      'no-console': 'error',
      'import/no-anonymous-default-export': 'off',
      // Pictures come as they are stored (next.config.mjs: images.unoptimized), addresses are put together by lib/i18n.
      '@next/next/no-img-element': 'off',
      '@next/next/no-assign-module-variable': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-location-assign-relative-destination': 'off',
    },
  },
  // What people and programs send is read in proportion to its length: `npm run bench -- growth` measures the same.
  {
    files: ['{app,components,lib,traceability-api}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
    ignores: TESTS,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: SYSTEM_SCOPE, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['traceability-api/features/**/*.ts'],
    ignores: [...SYSTEM_SCOPE],
    rules: { 'no-restricted-syntax': ['error', systemScope, rawPool] },
  },
  {
    files: ['traceability-api/{features/{auth,passports,scans},core}/**/*.ts'],
    ignores: ['traceability-api/core/limits/rate-limits.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', rawPool] },
  },
  // Node runs these as they stand: it knows nothing of the alias that the builds resolve.
  {
    files: ['**/*.mjs'],
    ignores: ['**/*.test.mjs'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['@/*'] }] },
  },
  // What next-intl calls the locale is that of numbers ('pt-PT'), which neither addresses nor the API take.
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['lib/i18n/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next-intl', importNames: ['useLocale', 'useFormatter'], message: 'See lib/i18n and lib/format.' },
            {
              name: 'next-intl/server',
              importNames: ['getLocale', 'getFormatter'],
              message: 'See lib/i18n and lib/format.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', zodCore, secureUuid] },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: [...TESTS, ...MAY_CUT_OFF],
    rules: { 'no-restricted-syntax': ['error', systemScope, cutOff] },
  },
  // Whole documents that the API renders, not Next.
  { files: ['components/passport/**/*.tsx'], rules: { '@next/next/no-head-element': 'off' } },
  { files: TESTS, rules: { 'max-lines-per-function': 'off', 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['scripts/**', '*.config.{mjs,ts}', 'traceability-api/main.ts'], rules: { 'no-console': 'off' } },
  prettier,
);
