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

/** Compositions that are read for minutes: each is as long as one may be, and none is like another. */
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

describe('the thread that reads what cells say', () => {
  it('answers one question after another', async () => {
    const evaluator = open();
    const keys = await evaluator.ask('keysOf', [...article(2, ''), { rowNumber: 3, cells: [' ', null] }], plan.fields);
    expect([...keys]).toEqual([[2, 'name:camisa|de lino, 2']]);
    const [merged] = await evaluator.ask('mergeRows', [article(2, '100% lino')], plan);
    expect(merged?.draft.compositions).toEqual([{ label: '', materials: [{ name: 'lino', percent: 100 }] }]);
  });

  it('is ended when a question takes too long, while the program goes on', async () => {
    const evaluator = open({ seconds: 3, heapMegabytes: 1_000 });
    await evaluator.ask('keysOf', [], plan.fields);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 20);
    await expect(evaluator.ask('mergeRows', endless, plan)).rejects.toEqual(tooHard);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
    await expect(evaluator.ask('keysOf', [], plan.fields)).rejects.toEqual(tooHard);
  }, 60_000);

  it('is ended when a question takes too much memory, long before its time is over', async () => {
    const evaluator = open({ seconds: 60, heapMegabytes: 24 });
    const many = Array.from({ length: 100_000 }, (_, row) => article(row + 2, '100% lino'));
    await expect(evaluator.ask('mergeRows', many, plan)).rejects.toEqual(tooHard);
  }, 30_000);

  it('reports what went wrong in it as an error of the program, and lives on', async () => {
    const evaluator = open();
    await expect(evaluator.ask('mergeRows', [[null as never]], plan)).rejects.toThrow(/^mergeRows: /);
    expect(await evaluator.ask('mergeRows', [], plan)).toEqual([]);
  });

  it('ends at once when whoever asked must stop, with the reason', async () => {
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

  it('is another one after it was ended', async () => {
    const isEnded = withEvaluator(async (evaluator) => {
      await evaluator.close();
      await evaluator.ask('mergeRows', [], plan);
    });
    await expect(isEnded).rejects.toThrow('closed');
    expect(await withEvaluator((evaluator) => evaluator.ask('mergeRows', [], plan))).toEqual([]);
  });
});
