import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedSecrets } from './stored-secrets.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates the secrets after an earlier start that could not write', () => {
  const file = path.join(import.meta.dirname, 'stored-secrets.mjs');
  const program = `import(${JSON.stringify(file)}).then((m) => m.storedSecrets(${JSON.stringify(folder)}))`;
  const { status } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, program]);
  expect(status).not.toBe(0);
  const secrets = storedSecrets(folder);
  expect(secrets.SESSION_SECRET).toHaveLength(43);
  expect(storedSecrets(folder)).toEqual(secrets);
  expect(readdirSync(folder)).toContain('secrets.json');
});
