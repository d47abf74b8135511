import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './secrets.mjs';

const BOTH = ['SESSION_SECRET', 'INTERNAL_SECRET'] as const;

describe('readSecrets', () => {
  it('makes them once, for the owner alone', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'secrets-'));
    const made = readSecrets({ DATA_DIR }, BOTH);
    const file = join(DATA_DIR, 'secrets.json');
    expect(readSecrets({ DATA_DIR }, BOTH)).toEqual(made);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('names the folder that cannot be used', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'file');
    writeFileSync(file, '');
    expect(() => readSecrets({ DATA_DIR: file }, BOTH)).toThrow(`DATA_DIR ${file} cannot be used`);
  });

  it('demands them from the environment beside a database server', () => {
    expect(() => readSecrets({ DATABASE_URL: 'postgres://x' }, BOTH)).toThrow(
      /SESSION_SECRET: required.*\nINTERNAL_SECRET: required/,
    );
    expect(() => readSecrets({ SESSION_SECRET: 'short', INTERNAL_SECRET: 'x'.repeat(32) }, BOTH)).toThrow(
      'SESSION_SECRET: at least 32 characters',
    );
  });
});
