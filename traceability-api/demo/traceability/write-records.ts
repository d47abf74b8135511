import type { PostSalesKind } from '@/lib/contract/events';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { events, lots, places, processArticles, processes, units, users } from '../../db/schema';
import { createRandom, type Random } from '../random';
import { writeEventRecords, type DemoRecord } from './write-event-records';

const DAY = 86_400_000;
/** One in this many units is repaired, resold or returned after its sale. */
const UNITS_PER_RETURN = 45;

interface Place {
  id: string;
  town: string;
}

interface Step {
  eventId: string;
  processId: string;
  name: string;
  type: string;
  prompt: string;
  options: string[];
  bizStep: string;
  postSales: PostSalesKind | null;
  role: 'Admin' | 'User' | 'collaborator' | null;
  isMaking: boolean;
}

interface Done {
  step: Step;
  item: { type: 'unit' | 'lot'; id: string };
  at: Date;
  place: Place | undefined;
}

/** Plausible input for an event that requires one. */
function inputOf({ type, prompt }: Step, place: Place | undefined, random: Random): string {
  if (type !== 'input') return '';
  if (/temperat/i.test(prompt)) return `${random.pick([30, 40])} °C · P${random.integer(1, 4)}`;
  if (/tienda|negozio|loja/i.test(prompt)) return place?.town ?? '';
  return `${random.pick(['A', 'B', 'C', 'H'])}-${random.integer(1_200, 9_800)}`;
}

/** Manufacturing checks have all options checked; after-sales events have one reason. */
const optionsOf = ({ options, isMaking }: Step, random: Random) =>
  isMaking || options.length === 0 ? options : [random.pick(options)];

/** Place of a step: in the town mentioned in its text, else the next along the way. */
const placeOf = ({ prompt }: Step, at: number, all: readonly Place[]) =>
  all.find(({ town }) => town !== '' && prompt.includes(town)) ?? all[Math.min(at, all.length - 1)];

/** A time in working hours, `days` later. */
const after = (from: Date, days: number, random: Random) =>
  new Date(Math.floor((from.getTime() + days * DAY) / DAY) * DAY + random.integer(7 * 60, 16 * 60) * 60_000);

async function readSteps(tx: Tx, companyId: CompanyId) {
  const rows = await tx
    .select({
      articleId: processArticles.articleId,
      eventId: events.id,
      processId: processes.id,
      name: events.name,
      type: events.type,
      prompt: events.prompt,
      options: events.options,
      bizStep: events.bizStep,
      postSales: events.postSales,
      role: events.role,
      processType: processes.type,
    })
    .from(processArticles)
    .innerJoin(processes, and(eq(processes.companyId, companyId), eq(processes.id, processArticles.processId)))
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.processId, processes.id)))
    .where(eq(processArticles.companyId, companyId))
    .orderBy(asc(events.position));
  const byArticle = new Map<string, Step[]>();
  for (const { articleId, processType, role, ...step } of rows) {
    const steps = byArticle.get(articleId) ?? [];
    steps.push({ ...step, role: role === 'SuperAdmin' ? null : role, isMaking: processType === 'manufacturing' });
    byArticle.set(articleId, steps);
  }
  return byArticle;
}

type Steps = Awaited<ReturnType<typeof readSteps>>;

/** Lots pass through the events of their process in the weeks around the creation of their units. */
async function makeLots(tx: Tx, companyId: CompanyId, steps: Steps, all: readonly Place[], random: Random, now: Date) {
  const rows = await tx
    .select({ id: lots.id, articleId: lots.articleId, state: lots.state, createdAt: lots.createdAt })
    .from(lots)
    .where(eq(lots.companyId, companyId))
    .orderBy(asc(lots.createdAt), asc(lots.id));
  return rows.flatMap((lot): Done[] => {
    const making = (steps.get(lot.articleId) ?? []).filter(({ isMaking }) => isMaking);
    const reached = lot.state === 'processed' ? making.length : Math.ceil(making.length / 2);
    let day = -making.length * 2;
    return making.slice(0, reached).flatMap((step, at) => {
      day += random.integer(1, 4);
      const moment = after(lot.createdAt, day, random);
      if (moment >= now) return [];
      return [{ step, item: { type: 'lot', id: lot.id }, at: moment, place: placeOf(step, at, all) }];
    });
  });
}

/** After-sales events of some units. */
async function makeReturns(
  tx: Tx,
  companyId: CompanyId,
  steps: Steps,
  all: readonly Place[],
  random: Random,
  now: Date,
) {
  const rows = await tx
    .select({ id: units.id, articleId: units.articleId, createdAt: units.createdAt })
    .from(units)
    .where(and(eq(units.companyId, companyId), sql`${units.number} % ${UNITS_PER_RETURN} = 7`))
    .orderBy(units.number);
  return rows.flatMap((unit): Done[] => {
    const others = (steps.get(unit.articleId) ?? []).filter(({ isMaking, type }) => !isMaking && type !== 'claim');
    const moment = after(unit.createdAt, random.integer(40, 300), random);
    if (others.length === 0 || moment >= now) return [];
    const step = random.pick(others);
    return [{ step, item: { type: 'unit', id: unit.id }, at: moment, place: all.at(-1) }];
  });
}

/** Writes the records of a company's lots and units, in chronological order. */
export async function writeRecords(tx: Tx, companyId: CompanyId, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed);
  const steps = await readSteps(tx, companyId);
  if (steps.size === 0) return;
  const all = await tx
    .select({ id: places.id, town: places.town })
    .from(places)
    .where(eq(places.companyId, companyId))
    .orderBy(asc(places.id));
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.email));
  const done = [
    ...(await makeLots(tx, companyId, steps, all, random, now)),
    ...(await makeReturns(tx, companyId, steps, all, random, now)),
  ];
  const records = done.map(({ step, item, at, place }): DemoRecord => ({
    id: newId(),
    at,
    eventId: step.eventId,
    processId: step.processId,
    name: step.name,
    bizStep: step.bizStep,
    kind: step.postSales ?? 'event',
    placeId: place?.id ?? null,
    input: inputOf(step, place, random),
    options: optionsOf(step, random),
    person: people.find(({ role }) => role === step.role) ?? people[0],
    items: [{ role: 'subject', ...item }],
  }));
  await writeEventRecords(tx, companyId, records, random);
}
