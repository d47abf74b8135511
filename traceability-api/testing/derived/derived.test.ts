import { setUpTestApp, type Client } from '../app';
import { createRandom } from '../fuzz/random';
import { makeBlock } from '../units';
import { drawOperation, OPERATIONS } from './operations';
import { differences } from './verify';

// Longer runs: HAMMER_SEED and HAMMER_STEPS, and on a server HAMMER_PARALLEL for concurrent operations.
const SEED = Number(process.env.HAMMER_SEED ?? 101);
const STEPS = Number(process.env.HAMMER_STEPS ?? 180);
const PARALLEL = Number(process.env.HAMMER_PARALLEL ?? 1);
/** Rounds between comparisons. */
const COMPARED_EVERY = 30;
const MS_PER_STEP = 1_000;

const t = setUpTestApp();

it(
  'derived data matches its sources, whatever users do',
  async () => {
    const companies: Client[] = [await t.company(), await t.company()];
    for (const by of companies) for (const size of [60, 300]) await makeBlock(t, by, size);
    const operator = await t.user(null, { role: 'SuperAdmin' });
    let number = 0;
    const next = () => (number += 1);
    const done: string[] = [];
    const failed: string[] = [];
    async function operate(step: number) {
      const random = createRandom(SEED, step);
      const by = random.pick(companies);
      const name = drawOperation(random);
      const answer = await OPERATIONS[name]?.[1]({ t, by, operator, random, next });
      done.push(`${step} ${name}: ${answer?.status ?? 'nothing to do it to'}`);
      if (answer && answer.status >= 500) failed.push(`${step} ${name}: ${answer.code}`);
    }
    for (let step = 0, round = 1; step < STEPS; step += PARALLEL, round += 1) {
      await Promise.all(Array.from({ length: PARALLEL }, (_, at) => operate(step + at)));
      await t.deps.jobs.drain();
      if (round % COMPARED_EVERY > 0 && step + PARALLEL < STEPS) continue;
      await t.deps.scans.flush();
      const findings = { ...(await differences(t)), ...(failed.length > 0 ? { failed } : {}) };
      if (Object.keys(findings).length > 0)
        expect({ seed: SEED, findings, last: done.slice(-COMPARED_EVERY * PARALLEL) }).toBeUndefined();
    }
  },
  30_000 + STEPS * MS_PER_STEP,
);
