import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { Evaluator, withEvaluator } from './evaluator';

const plan: SheetPlan = {
  headers: ['Nombre', 'Descripción', 'Composición'],
  fields: ['name', 'description', 'composition'],
  internal: new Set(),
  dateOrders: {},
  decimalMarks: {},
};

const article = (row: number, composition: string): SheetRow[] => [
  { rowNumber: row, cells: ['Camisa', `De lino, ${row}`, composition] },
];

/** Compositions that take minutes to parse: each of maximum length, and no two alike. */
const endless = Array.from({ length: 3_000 }, (_, row) => article(row + 2, `${row} (1%a `.padEnd(4_900, '1% a, ')));

const opened: Evaluator[] = [];
const open = (limits?: ConstructorParameters<typeof Evaluator>[0]) => {
  const evaluator = new Evaluator(limits);
  opened.push(evaluator);
  return evaluator;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((evaluator) => evaluator.close()));
});

const tooHard = expect.objectContaining({ problem: 'tooHard' });

describe('the thread that evaluates cells', () => {
  it('answers one request after another', async () => {
    const evaluator = open();
    const keys = await evaluator.ask('keysOf', [...article(2, ''), { rowNumber: 3, cells: [' ', null] }], plan.fields);
    expect([...keys]).toEqual([[2, 'name:camisa|de lino, 2']]);
    const [merged] = await evaluator.ask('mergeRows', [article(2, '100% lino')], plan);
    expect(merged?.draft.compositions).toEqual([{ label: '', materials: [{ name: 'lino', percent: 100 }] }]);
  });

  it('is terminated if a request takes too long, while the program keeps running', async () => {
    const evaluator = open({ seconds: 3, heapMegabytes: 1_000 });
    await evaluator.ask('keysOf', [], plan.fields);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 20);
    await expect(evaluator.ask('mergeRows', endless, plan)).rejects.toEqual(tooHard);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
    await expect(evaluator.ask('keysOf', [], plan.fields)).rejects.toEqual(tooHard);
  }, 60_000);

  it('is terminated if a request takes too much memory, long before the time limit', async () => {
    const evaluator = open({ seconds: 60, heapMegabytes: 24 });
    const rows = Array.from({ length: 100_000 }, (_, row) => article(row + 2, '100% lino'));
    await expect(evaluator.ask('mergeRows', rows, plan)).rejects.toEqual(tooHard);
  }, 30_000);

  it('reports an error in it as an internal error, and survives', async () => {
    const evaluator = open();
    await expect(evaluator.ask('mergeRows', [[null as never]], plan)).rejects.toThrow(/^mergeRows: /);
    expect(await evaluator.ask('mergeRows', [], plan)).toEqual([]);
  });

  it('terminates at once with the reason if the caller is aborted', async () => {
    const stopping = new AbortController();
    const reason = new Error('the process ends');
    const aborted = withEvaluator((evaluator) => {
      const answer = evaluator.ask('mergeRows', endless, plan);
      stopping.abort(reason);
      return answer;
    }, stopping.signal);
    await expect(aborted).rejects.toBe(reason);
    await expect(withEvaluator(() => Promise.resolve(), stopping.signal)).rejects.toBe(reason);
  });

  it('is replaced after termination', async () => {
    const isEnded = withEvaluator(async (evaluator) => {
      await evaluator.close();
      await evaluator.ask('mergeRows', [], plan);
    });
    await expect(isEnded).rejects.toThrow('closed');
    expect(await withEvaluator((evaluator) => evaluator.ask('mergeRows', [], plan))).toEqual([]);
  });
});
