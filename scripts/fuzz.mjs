// Sends hostile requests, generated from the contract, to a separate API process:
// `npm run fuzz -- --count 200000 --seed 7`. The same seed and count repeat the same requests.
import { parseArgs } from 'node:util';
import { fuzzProcess } from '../traceability-api/testing/fuzz/against-process';

const MAX_GROWTH_MB = 50;

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const count = Number(values.count ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

const print = (line) => process.stdout.write(`${line}\n`);

print(`${count} requests with --seed ${seed}`);
const { findings, complaints, ...figures } = await fuzzProcess(seed, count, print);
print(JSON.stringify(figures, null, 2));
for (const finding of findings) print(JSON.stringify(finding, null, 2));
for (const line of complaints) print(line);
const growth = figures.memory.afterMb - figures.memory.beforeMb;
const isGood =
  findings.length === 0 &&
  complaints.length === 0 &&
  figures.isAlive &&
  figures.sent === count &&
  growth <= MAX_GROWTH_MB;
print(isGood ? 'held' : 'DID NOT HOLD');
process.exitCode = isGood ? 0 : 1;
