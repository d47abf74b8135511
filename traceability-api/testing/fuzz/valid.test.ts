import { endpoints } from '@/lib/contract';
import { createKnown } from './known';
import { validPlan } from './plan';
import { createRandom } from './random';
import { isReached } from './verdict';

const ANSWERED = { status: 404, type: '', headers: {}, body: Buffer.alloc(0), ms: 0 };
const knownValues = createKnown(endpoints);

it('is reproducible by seed and number', () => {
  const plan = (index: number) => validPlan(endpoints[3] as (typeof endpoints)[0], knownValues, createRandom(7, index));
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1)).not.toEqual(plan(2));
});

it.each(endpoints.map((operation) => [operation.id, operation] as const))(
  'reaches %s with a valid request',
  (_, operation) => {
    const plans = Array.from({ length: 40 }, (__, index) => validPlan(operation, knownValues, createRandom(1, index)));
    expect(plans.filter((plan) => isReached(plan, ANSWERED)).length).toBeGreaterThan(10);
  },
);
