import next from 'eslint-config-next'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import tailwind from 'eslint-plugin-better-tailwindcss'

/** Style is the formatter's, the walls between the rooms are in .dependency-cruiser.mjs; here is what makes code wrong. */
const config = [
  ...(Array.isArray(next) ? next : [next]),
  ...(Array.isArray(nextVitals) ? nextVitals : [nextVitals]),
  ...(Array.isArray(nextTypescript) ? nextTypescript : [nextTypescript]),
  { ignores: ['.next*/**', '.havn/**', 'test-results/**', 'playwright-report/**', 'next-env.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // Handlers of events may be async: React waits for none of them.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false, arguments: false } },
      ],
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', ['sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          'newlines-between': 'never',
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'lucide-react', message: 'Icons come from components/ui/icons.tsx, drawn from one file.' },
        { name: 'recharts', message: 'Only components/chart/live-plot.tsx, which loads after the page, imports it.' },
        {
          name: 'next-intl',
          importNames: ['useFormatter'],
          message: 'Dates and numbers are written by lib/format: next-intl takes "en" for American English.',
        },
        {
          name: 'next-intl/server',
          importNames: ['getFormatter'],
          message: 'Dates and numbers are written by lib/format: next-intl takes "en" for American English.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='fetch'] > Literal:first-child[value=/^https?:/]",
          message: 'Only lib/api/client.ts speaks to the API.',
        },
        {
          selector: "JSXAttribute[name.name='href'] > Literal[value=/^\\u002F[a-z]/]",
          message: 'URLs of the panel come from lib/paths.ts.',
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read and validated in lib/env.ts.' },
      ],
    },
  },
  {
    // The formatter sorts classes; this finds those that do not exist or contradict each other.
    files: ['app/**/*.tsx', 'components/**/*.{ts,tsx}'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'app/globals.css', detectComponentClasses: true } },
    rules: {
      'better-tailwindcss/no-unknown-classes': 'error',
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
    },
  },
  { files: ['scripts/**', 'sandbox/**', 'e2e/**', '*.config.*', '.*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['e2e/**', 'sandbox/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
]

export default config
