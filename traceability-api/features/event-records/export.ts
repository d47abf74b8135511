import type { z } from 'zod';
import type { EventRecord, eventRecords as contract } from '@/lib/contract/event-records';
import { ownName, stepOfNameless, transformationOf } from '@/lib/domain/record-names';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer, utcMinute } from '../../core/answers/sheet-answer';
import type { StreamCtx } from '../../core/context';
import { translate } from '../../core/texts';
import type { Cell } from '../../workbooks/write/sheet';
import { recordIds } from './pages';
import { readRecords } from './reads';

type Query = z.output<typeof contract.export.query>;

const WIDTHS = {
  happenedAt: 18,
  event: 32,
  kind: 20,
  process: 28,
  what: 40,
  count: 10,
  place: 28,
  by: 24,
  input: 30,
  options: 30,
  note: 40,
  files: 10,
  corrected: 14,
  why: 40,
  recordedAt: 18,
} as const;
const COLUMNS = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];

const MOMENTS: readonly string[] = ['happenedAt', 'recordedAt'];

function cellsOf(record: EventRecord, t: ReturnType<typeof translate>, steps: ReturnType<typeof translate>): Cell[] {
  const { kind, process, items, itemCount, place, recordedBy, source, correctedBy } = record;
  const transformation = transformationOf(record);
  const step = stepOfNameless(record);
  return [
    utcMinute(new Date(record.happenedAt)),
    step
      ? steps(`names.${step}`)
      : ownName(record) || t(transformation ? `transformations.${transformation}` : `kinds.${kind}`),
    t(`kinds.${kind}`),
    process?.name ?? '',
    items.map(({ code, name: called }) => [code, called].filter(Boolean).join(' · ')).join('; '),
    itemCount,
    place ? [place.name, place.town].filter(Boolean).join(' · ') : '',
    recordedBy ?? t(`sources.${source}`),
    record.input,
    record.options.join('; '),
    record.note,
    record.files.length,
    correctedBy ? t('corrected') : '',
    correctedBy?.note ?? '',
    utcMinute(new Date(record.recordedAt)),
  ];
}

async function* rowsOf(ctx: StreamCtx, query: Query): AsyncGenerator<Cell[]> {
  const t = translate(ctx.locale, 'Records');
  const steps = translate(ctx.locale, 'BizSteps');
  for await (const ids of recordIds(ctx, query)) {
    const records = await ctx.transaction((tenant) => readRecords(tenant, ids));
    for (const record of records) yield cellsOf(record, t, steps);
  }
}

/** The filtered records as XLSX or CSV, with the first things of each. */
export function exportRecords(ctx: StreamCtx, query: Query): Response {
  const t = translate(ctx.locale, 'Records.columns');
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'records'),
    columns: COLUMNS.map((key) => ({ title: t(key) + (MOMENTS.includes(key) ? ' (UTC)' : ''), width: WIDTHS[key] })),
    rows: rowsOf(ctx, query),
  });
}
