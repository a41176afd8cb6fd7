import { readdirSync } from 'node:fs';

import { defineConfig, type OxlintOverride } from 'oxlint';

const below = ['lib', 'i18n', 'theme', 'frames', 'paths', 'api', 'drafts'];

/**
 * The contents of src, each with the others it may import. Every other import is an error, even from a
 * new folder, or of a new feature.
 */
const LAYERS: Record<string, readonly string[]> = {
  lib: [],
  i18n: ['lib'],
  theme: ['i18n'],
  frames: ['lib', 'i18n'],
  staffScreens: ['lib', 'frames'],
  screens: ['lib', 'frames', 'staffScreens'],
  paths: ['lib', 'frames', 'screens'],
  ui: ['lib', 'i18n', 'theme'],
  api: ['lib', 'i18n'],
  drafts: ['lib', 'api'],
  auth: ['lib', 'i18n', 'frames', 'paths', 'api', 'drafts'],
  forms: ['lib', 'i18n', 'api', 'drafts', 'auth'],
  lists: ['lib', 'api'],
  parts: [...below, 'ui', 'auth', 'forms', 'lists'],
  features: [...below, 'screens', 'ui', 'auth', 'forms', 'lists', 'parts'],
  app: [...below, 'screens', 'ui', 'auth', 'forms', 'parts', 'features'],
};

/** The folders of the two largest features, each with those it may import. */
const FOLDERS: Record<string, Record<string, readonly string[]>> = {
  campaigns: {
    parts: [],
    steps: ['parts'],
    list: ['parts'],
    lessons: ['parts'],
    asking: ['parts'],
    board: ['parts', 'lessons'],
    manage: ['parts', 'steps'],
    classes: ['parts', 'lessons', 'asking'],
    page: ['parts', 'lessons', 'manage', 'classes'],
  },
  taking: {
    plan: [],
    terms: ['plan'],
    readAloud: [],
    parts: ['readAloud'],
    answers: [],
    wayOut: ['parts', 'answers'],
    refusal: ['plan', 'terms', 'parts', 'wayOut'],
    thanks: ['plan', 'terms', 'parts', 'refusal'],
    questions: [
      ...['plan', 'terms', 'readAloud', 'parts', 'answers'],
      ...['wayOut', 'refusal', 'thanks'],
    ],
    choice: ['plan', 'parts', 'refusal', 'questions'],
    start: ['plan', 'terms', 'parts', 'refusal', 'questions'],
    lesson: ['plan', 'terms', 'parts', 'wayOut', 'questions'],
    visit: ['plan', 'terms', 'parts', 'wayOut', 'questions', 'lesson'],
    myClass: ['plan', 'terms', 'parts', 'answers', 'questions'],
  },
};

/** Features with screens made of MUI; test takers never download it. */
const STAFF_FEATURES = [
  'addPeople',
  'admins',
  'auditLog',
  'campaigns',
  'consents',
  'consentTexts',
  'erasing',
  'figures',
  'moves',
  'peopleList',
  'person',
  'reading',
  'research',
  'retention',
  'review',
  'roster',
  'schools',
  'signOn',
  'voices',
];

const namesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map((name) => name.replace(/\.tsx?$/, ''));
const everything = namesIn('src');
const features = namesIn('src/features');
const staffParts = namesIn('src/ui/staff').filter((name) => /^[A-Z]\w+$/.test(name));

type Rules = NonNullable<OxlintOverride['rules']>;

interface Pattern {
  regex: string;
  message: string;
}

const always: Pattern[] = [
  {
    regex: '^@mui/(material|icons-material|system)$',
    message: 'Import MUI by deep path: @mui/material/Button.',
  },
  { regex: '^@mui/icons-material', message: 'Icons are inline SVG in ui/icons.' },
  { regex: '^react-router$', message: 'Import from react-router-dom.' },
];
const noMui: Pattern[] = [
  {
    regex: '^@(mui|emotion)/',
    message: 'MUI is for staff: only theme, ui/staff and the StaffLayout are made of it.',
  },
];
const notOfStaff: Pattern[] = [
  ...noMui,
  {
    regex: '/(staff/|lists/|theme/theme$)',
    message: "What is made of MUI is only for staff's screens.",
  },
];

const apart: Pattern = {
  regex: `^(\\.\\./)+(${features.join('|')})(/|$)`,
  message:
    'Features never import each other: shared calls live in api, what they share to show in parts.',
};

/** Forbids a layer to import the others. */
function outside(layer: string): Pattern[] {
  const allowed = LAYERS[layer] ?? [];
  const forbidden = everything.filter((name) => name !== layer && !allowed.includes(name));
  const upward: Pattern = {
    regex: `^(\\.\\./)+(${forbidden.join('|')})(/|$)`,
    message: `${layer} imports ${allowed.join(', ') || 'nothing of ours'} (oxlint.config.ts).`,
  };
  return layer === 'features' ? [upward, apart] : [upward];
}

/** Forbids a folder of a large feature to import the others. */
function otherFolders(feature: string, folder: string): Pattern {
  const allowed = FOLDERS[feature]?.[folder] ?? [];
  const forbidden = namesIn(`src/features/${feature}`).filter(
    (name) => name !== folder && !allowed.includes(name),
  );
  return {
    regex: `^\\.\\./(${forbidden.join('|')})/`,
    message: `${feature}/${folder} imports ${allowed.join(', ') || 'no other folder'} (oxlint.config.ts).`,
  };
}

function imports(files: string[], patterns: readonly Pattern[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] } };
}

/** The parts that exist twice, in ui and in ui/staff. */
const twins: Pattern = {
  regex: `^(\\.\\./)+ui/(${staffParts.join('|')})$`,
  message: "Staff's screens take this part from ui/staff.",
};

const ofStaff = [...always, ...noMui, twins, ...outside('features')];
const ofTakers = [...always, ...notOfStaff, ...outside('features')];

const layers: OxlintOverride[] = [
  ...everything
    .filter((layer) => !['test', 'main', 'prerender'].includes(layer))
    .map((layer) =>
      imports(
        [`src/${layer}/**`, `src/${layer}.ts`],
        [...always, ...(layer === 'theme' ? [] : notOfStaff), ...outside(layer)],
      ),
    ),
  imports(['src/ui/staff/**'], [...always, ...outside('ui')]),
  imports(['src/lists/**'], [...always, ...noMui, ...outside('lists')]),
  imports(['src/parts/staff/**'], [...always, ...noMui, twins, ...outside('parts')]),
  imports(
    STAFF_FEATURES.map((feature) => `src/features/${feature}/**`),
    ofStaff,
  ),
  ...Object.keys(FOLDERS).flatMap((feature) =>
    namesIn(`src/features/${feature}`).map((folder) =>
      imports(
        [`src/features/${feature}/${folder}/**`],
        [...(STAFF_FEATURES.includes(feature) ? ofStaff : ofTakers), otherFolders(feature, folder)],
      ),
    ),
  ),
  imports(['src/app/layouts/StaffLayout.tsx'], [...always, ...outside('app')]),
];

const network = 'Only src/api calls the network.';
const storage = "Only src/lib/storage.ts touches the browser's storage: it may be refused.";
const stores = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: storage }));
const calls = ['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: network }));

/** Forbids globals, and their forms as properties of a global object. */
function globals(names: { name: string; message: string }[]): Rules {
  const ofObjects = ['window', 'globalThis'].flatMap((object) =>
    names.map(({ name, message }) => ({ object, property: name, message })),
  );
  const cookie = { object: 'document', property: 'cookie', message: storage };
  return {
    'no-restricted-globals': ['error', ...names],
    'no-restricted-properties': ['error', ...ofObjects, cookie],
  };
}

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'react',
    'jsx-a11y',
    'import',
    'unicorn',
    'oxc',
    'promise',
    'vitest',
  ],
  options: {
    typeAware: true,
  },
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    browser: true,
    es2024: true,
  },
  ignorePatterns: ['dist', 'src/api/generated', 'playwright-report', 'test-results'],
  rules: {
    ...globals([...calls, ...stores]),
    'no-restricted-imports': ['error', { patterns: [...always, ...notOfStaff] }],

    'no-console': 'error',
    'no-debugger': 'error',
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-alert': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-unassigned-import': 'off',
    'import/no-duplicates': 'error',
    'oxc/no-barrel-file': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'react/jsx-no-literals': [
      'error',
      {
        allowedStrings: ['Alba', '·', '–', '—', ':', '/', '(', ')', '*', '…', '%', ',', '.', ' '],
      },
    ],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/incompatible-library': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'jsx-a11y/no-static-element-interactions': [
      'error',
      {
        handlers: ['onClick'],
      },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: ['onClick'],
      },
    ],
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
  },
  overrides: [
    ...layers,
    { files: ['src/api/**'], rules: globals(stores) },
    {
      files: ['src/lib/storage.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/**/*.test.{ts,tsx}', 'src/test/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: always }],

        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'react/jsx-no-literals': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'jsx-a11y/no-autofocus': 'off',
      },
    },
    {
      files: ['tools/**', 'e2e/**', 'bench/**', '*.config.ts'],
      env: {
        node: true,
        browser: true,
      },
      rules: {
        'no-console': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'react/rules-of-hooks': 'off',
        'react/jsx-no-literals': 'off',
        'no-empty-pattern': 'off',
        'unicorn/no-useless-spread': 'off',
      },
    },
  ],
});
