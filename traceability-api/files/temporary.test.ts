import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearTemporaryFiles, withTemporaryFile } from './temporary';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ts-temporary-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const names = () => readdirSync(join(dataDir, 'tmp'));
function createFile(name: string, hoursAgo = 0) {
  mkdirSync(join(dataDir, 'tmp'), { recursive: true });
  const path = join(dataDir, 'tmp', name);
  writeFileSync(path, 'left');
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, at, at);
}

it('exists only during its work, in a folder closed to others', async () => {
  await withTemporaryFile(dataDir, { ending: '.csv' }, (path) => {
    writeFileSync(path, 'a');
    expect(names()).toEqual([expect.stringMatching(/\.csv$/)]);
    expect(statSync(join(dataDir, 'tmp')).mode & 0o077).toBe(0);
    return Promise.resolve();
  });
  expect(names()).toEqual([]);
  await expect(
    withTemporaryFile(dataDir, { ending: '.csv' }, (path) => {
      writeFileSync(path, 'a');
      return Promise.reject(new Error('broken'));
    }),
  ).rejects.toThrow('broken');
  expect(names()).toEqual([]);
});

it('removes what an earlier run of the job left, and nothing else', async () => {
  createFile('job-1.earlier.xlsx');
  createFile('job-11.running.xlsx');
  createFile('request.running.xlsx');
  await withTemporaryFile(dataDir, { ending: '.xlsx', jobId: 'job-1' }, () => {
    expect(names().sort()).toEqual(['job-11.running.xlsx', 'request.running.xlsx']);
    return Promise.resolve();
  });
});

it('clears the folder, or only old files in it', async () => {
  expect(await clearTemporaryFiles(dataDir)).toBe(0);
  createFile('old.csv', 25);
  createFile('new.csv', 1);
  expect(await clearTemporaryFiles(dataDir, 24 * 3_600_000)).toBe(1);
  expect(names()).toEqual(['new.csv']);
  expect(await clearTemporaryFiles(dataDir)).toBe(1);
  expect(names()).toEqual([]);
});
