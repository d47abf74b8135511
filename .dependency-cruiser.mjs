// Who may import whom. The web: app → components → lib. The API: main → app → routes, jobs, public → features → core → db,
// workbooks, files, mail; http → core. All by pattern: a new feature needs no new rule.
const TEST = '\\.test\\.(ts|tsx|mjs)$';
// Kits of tests: what a folder named testing holds, and components that only tests render.
const KIT = '/testing/|/render-with-';
const API = '^traceability-api/';
/** The programs themselves and the registries. */
const API_TOP = `${API}(main|app|routes|jobs|deps|commands)\\.ts$`;
const LEAVES = '^lib/(contract|domain|format|program)/';

export const options = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts', '.d.mts'],
    mainFields: ['module', 'main', 'types', 'typings'],
  },
  progress: { type: 'none' },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'production-needs-dependencies',
      comment: 'What runs in production may not import a development dependency.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|traceability-api)/|^(server|next\\.config)\\.mjs$|^middleware\\.ts$',
        pathNot: [TEST, KIT],
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: TEST },
      to: { pathNot: ['^lib/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-and-format-are-leaves',
      comment: 'Pure functions: neither the application nor input and output.',
      severity: 'error',
      from: { path: '^lib/(domain|format)/', pathNot: [TEST, KIT] },
      to: { pathNot: ['^lib/(domain|format|contract)/', '^node_modules/(@?date-fns|lru-cache|zod)/'] },
    },
    {
      name: 'program-is-a-leaf',
      comment: 'What both programs are made of: Node alone.',
      severity: 'error',
      from: { path: '^lib/program/', pathNot: [TEST, KIT] },
      to: { pathNot: '^lib/program/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'lib-below-components-and-app',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/', pathNot: '^components/ui/' },
    },
    {
      name: 'components-below-app',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'components/ui could ship in another product.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TEST },
      to: { path: '^(components/(?!ui/)|lib/(contract|domain|access|api-client|session)/)' },
    },
    {
      name: 'months-from-the-server',
      comment: 'Browsers get the twelve names, and load no date-fns locale.',
      severity: 'error',
      from: { path: '^components/', pathNot: [TEST, KIT, '^components/passport/editor/passport-texts\\.ts$'] },
      to: { path: '^lib/format/month-names\\.ts$' },
    },
    {
      name: 'web-never-imports-the-api',
      comment: 'Not even types: the contract is what both share.',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware\\.ts|server\\.mjs)' },
      to: { path: '^traceability-api/' },
    },
    {
      name: 'api-imports-leaves-only',
      severity: 'error',
      from: { path: '^traceability-api/', pathNot: TEST },
      to: { path: '^(app|components|lib|middleware\\.ts|server\\.mjs)', pathNot: [LEAVES, '^components/passport/'] },
    },
    {
      name: 'passport-views-in-public-only',
      comment: 'The leaf views are drawn by the public router.',
      severity: 'error',
      from: { path: '^traceability-api/', pathNot: ['^traceability-api/public/', TEST] },
      to: { path: '^components/' },
    },
    {
      name: 'passport-views-are-server-safe',
      comment: 'Views get texts and formats as props: no hooks, no next-intl, no Mantine.',
      severity: 'error',
      from: { path: '^components/passport/(?!editor/|fields/)', pathNot: ['inspectors?\\.tsx?$', TEST] },
      to: { path: '^node_modules/(next|next-intl|use-intl|@mantine)/|^components/(?!passport/)' },
    },
    {
      name: 'sql-in-features-core-and-db-only',
      comment: 'Demo data are rows as well; scripts of tests are no product.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|traceability-api)/',
        pathNot: [`${API}(features|core|db|demo|testing)/`, TEST],
      },
      to: { path: '^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'api-foundations',
      comment: 'Database, workbooks, files and mail know nothing of what is built on them.',
      severity: 'error',
      from: { path: `${API}(db|workbooks|files|mail)/`, pathNot: [TEST, KIT] },
      to: { path: `${API}(core|http|features|public|demo)/|${API_TOP}` },
    },
    {
      name: 'api-core',
      comment: 'The core knows no entity and no transport.',
      severity: 'error',
      from: { path: `${API}core/`, pathNot: TEST },
      to: { path: `${API}(http|features|public|demo)/|${API_TOP}` },
    },
    {
      name: 'api-http',
      comment: 'Transport alone.',
      severity: 'error',
      from: { path: `${API}http/`, pathNot: TEST },
      to: { path: `${API}(features|public|demo|workbooks|mail)/|${API_TOP}` },
    },
    {
      name: 'api-features',
      severity: 'error',
      from: { path: `${API}features/`, pathNot: TEST },
      to: { path: `${API}(http|public|demo)/|${API_TOP}` },
    },
    {
      name: 'api-features-of-others',
      comment: "A feature may import another's reads, writes and topics, never its routes, jobs or export.",
      severity: 'error',
      from: { path: `${API}features/([^/]+)/`, pathNot: TEST },
      to: {
        path: `${API}features/([^/]+)/(routes\\.ts$|export\\.ts$|jobs(\\.ts$|/))`,
        pathNot: `${API}features/$1/`,
      },
    },
    {
      name: 'api-public',
      severity: 'error',
      from: { path: `${API}public/`, pathNot: TEST },
      to: { path: `${API}demo/|${API_TOP}` },
    },
    {
      name: 'embedded-database-in-db-only',
      severity: 'error',
      from: { path: '^(app|components|lib|traceability-api)/', pathNot: '^traceability-api/db/' },
      to: { path: '^node_modules/@electric-sql/' },
    },
    {
      name: 'public-scripts-stand-alone',
      comment: 'Nothing of the product imports a script or a test.',
      severity: 'error',
      from: { path: '^(app|components|lib|traceability-api)/', pathNot: TEST },
      to: { path: `^(scripts|e2e)/|${TEST}` },
    },
    {
      name: 'test-kit-in-tests-only',
      severity: 'error',
      from: { path: '^(app|components|lib|traceability-api)/', pathNot: [TEST, KIT] },
      to: { path: KIT },
    },
  ],
  options,
};
