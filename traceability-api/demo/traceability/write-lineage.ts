import { sql } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { lots } from '../../db/schema';
import { createRandom, type Random } from '../random';
import { plain, writeEventRecords, type DemoRecorder, type DemoRecord } from './write-event-records';

const DAY = 86_400_000;
/** One in this many splittable lots is split. */
const LOTS_PER_SPLIT = 3;
/** Minimum number of units of a splittable lot. */
const LEAST_UNITS = 12;

interface LotRow extends Record<string, unknown> {
  id: string;
  article_id: string;
  code: string;
  state: 'in_process' | 'processed';
  created_at: string;
  material: string | null;
  units: number;
  travels: boolean;
}

const readLots = async (tx: Tx, companyId: CompanyId): Promise<LotRow[]> =>
  (
    await tx.execute<LotRow>(sql`
      select l.id, l.article_id, l.code, l.state, l.created_at,
        (select m.name from article_compositions c join materials m on m.id = c.material_id
          where c.company_id = l.company_id and c.article_id = l.article_id order by c.part, c.position limit 1) as material,
        (select count(*)::int from units u where u.company_id = l.company_id and u.lot_id = l.id) as units,
        exists (select 1 from container_loads x where x.company_id = l.company_id and x.item_id = l.id) as travels
      from lots l
      join process_articles p on p.company_id = l.company_id and p.article_id = l.article_id and p.type = 'manufacturing'
      where l.company_id = ${companyId}::uuid order by l.created_at, l.id`)
  ).rows;

const readRecorder = async (tx: Tx, companyId: CompanyId): Promise<DemoRecorder | undefined> =>
  (
    await tx.execute<{ id: string; role: DemoRecorder['role'] }>(sql`
      select id, role from users where company_id = ${companyId}::uuid and role = 'User' order by email limit 1`)
  ).rows[0];

/** Input of a lot: a delivery of its first material, shared by the lots of a month. */
function deliveryOf(
  { id, created_at, material }: LotRow,
  person: DemoRecorder | undefined,
  random: Random,
): DemoRecord {
  const at = new Date(created_at);
  const month = `${String(at.getUTCFullYear()).slice(2)}${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
  const delivery = {
    type: 'foreign' as const,
    id: null,
    epc: `${material ?? ''} ${month}-${random.integer(1, 2)}`.trim(),
    uom: 'KGM',
  };
  const transformation = { kind: 'transformation' as const, bizStep: TRANSFORMATION_STEPS.made, placeId: null, person };
  return plain({
    ...transformation,
    at: new Date(at.getTime() - random.integer(15, 20) * DAY),
    items: [
      { role: 'input', ...delivery, quantity: random.integer(8, 60) },
      { role: 'output', type: 'lot', id },
    ],
  });
}

/** Moves a third of a lot's units to a new lot, for a second shop. */
async function split(tx: Tx, companyId: CompanyId, lot: LotRow, at: Date, person: DemoRecorder | undefined) {
  const id = newId();
  const moved = Math.floor(lot.units / 3);
  const row = { companyId, articleId: lot.article_id, state: lot.state, createdAt: at, updatedAt: at };
  await tx.insert(lots).values({ ...row, id, code: `${lot.code}-B`, splitFromId: lot.id, splitAt: at });
  await tx.execute(sql`
    update units set lot_id = ${id}::uuid where id in (
      select id from units where company_id = ${companyId}::uuid and lot_id = ${lot.id}::uuid order by number desc limit ${moved})`);
  const parts = { type: 'lot' as const, quantity: moved };
  return plain({
    kind: 'transformation' as const,
    bizStep: TRANSFORMATION_STEPS.split,
    placeId: null,
    at,
    person,
    items: [
      { role: 'input', id: lot.id, ...parts },
      { role: 'output', id, ...parts },
    ],
  });
}

/** Writes the inputs of lots, and splits some. */
export async function writeLineage(tx: Tx, companyId: CompanyId, name: string, now: Date) {
  const random = createRandom(name.length * 7_919);
  const person = await readRecorder(tx, companyId);
  const records: DemoRecord[] = [];
  let splittable = 0;
  for (const lot of await readLots(tx, companyId)) {
    records.push(deliveryOf(lot, person, random));
    const splitAt = new Date(new Date(lot.created_at).getTime() + random.integer(5, 12) * DAY);
    const canSplit = lot.units >= LEAST_UNITS && !lot.travels && splitAt < now;
    if (!canSplit) continue;
    splittable += 1;
    if (splittable % LOTS_PER_SPLIT === 1) records.push(await split(tx, companyId, lot, splitAt, person));
  }
  await writeEventRecords(tx, companyId, records, random);
}
