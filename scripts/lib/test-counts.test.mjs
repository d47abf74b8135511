import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts, sum, toLine } from './test-counts.mjs';

describe('test counts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  const write = (name, value) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('adds up the reports of both runners', () => {
    const jest = jestCounts(write('j', { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }));
    const playwright = playwrightCounts(write('p', { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] }));
    expect(toLine(sum([jest, playwright]))).toBe('10 passed, 4 failed');
  });

  it('counts a missing report as a failure', () => {
    expect(sum([jestCounts(path.join(folder, 'none')), playwrightCounts(path.join(folder, 'none'))])).toEqual({
      passed: 0,
      failed: 2,
    });
  });
});
