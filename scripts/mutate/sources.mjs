import { execFileSync } from 'node:child_process';

/** What decides about people, companies and numbers: guards, tenant scope, domain, proxy and session. */
const LIB = ['lib/guards', 'lib/domain', 'lib/proxy', 'lib/session'];
const TENANT_SCOPE = [
  'traceability-api/db/client.ts',
  'traceability-api/db/transactions.ts',
  'traceability-api/features/auth/principals.ts',
  'traceability-api/features/auth/session-times.ts',
  'traceability-api/http/serve.ts',
];

const listed = (folders) =>
  execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/**`)], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.m?ts$/.test(path) && !/\.test\.|\.d\.m?ts$|\/testing\//.test(path));

/**
 * What is mutated, with the tests that may catch it: those beside the sources, without what takes minutes or measures time.
 * Two groups, because a mutant of the first would else wait for every test that opens a database.
 */
export const mutatedGroups = () => [
  { files: listed(LIB), tests: ['<rootDir>/lib/**/*.test.{ts,tsx}'] },
  {
    files: TENANT_SCOPE,
    tests: [
      '<rootDir>/traceability-api/db/{embedded,statement-names,transactions}.test.ts',
      '<rootDir>/traceability-api/http/*.test.ts',
      '<rootDir>/traceability-api/features/auth/{principals,registration}.test.ts',
    ],
  },
];
