import { execFileSync } from 'node:child_process';

/** What decides about people, companies and numbers: guards, tenant scope, domain, proxy and session. */
const FOLDERS = ['lib/guards', 'lib/domain', 'lib/proxy', 'lib/session'];
const TENANT_SCOPE = [
  'traceability-api/db/client.ts',
  'traceability-api/db/transactions.ts',
  'traceability-api/features/auth/principals.ts',
  'traceability-api/features/auth/session-times.ts',
  'traceability-api/http/serve.ts',
];

/** Files that are mutated, from the project's root. */
export function mutatedFiles() {
  const listed = execFileSync('git', ['ls-files', ...FOLDERS.map((folder) => `${folder}/**`)], { encoding: 'utf8' });
  const sources = listed
    .split('\n')
    .filter((path) => /\.m?ts$/.test(path) && !/\.test\.|\.d\.m?ts$|\/testing\//.test(path));
  return [...sources, ...TENANT_SCOPE];
}
