import { sql } from 'drizzle-orm';
import { digitalLink } from '@/lib/domain/gs1/digital-link';
import { documentOf, eventOf, post, type TestEvent } from '../epcis/events';
import { testGtin14 } from '../gtins';
import { testSscc, type Operation, type World } from './world';

const SITE = 'https://mill.example';
const GTINS = 20;

/** Address of a unit that exists, may exist later, or never will. */
async function unitAddress({ t, by, random }: World): Promise<string> {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ gtin: string; serial: string }>(
      sql`select a.gtin, u.serial from units u join articles a on a.id = u.article_id
        where u.company_id = ${by.companyId}::uuid and a.gtin is not null order by u.id`,
    ),
  );
  const own = rows.length > 0 && random.chance(0.5) ? random.pick(rows) : undefined;
  const [gtin, serial] = own
    ? [own.gtin, own.serial]
    : [testGtin14(random.integer(1, GTINS)), String(random.integer(1, 400)).padStart(10, '0')];
  return digitalLink({ base: SITE, gtin14: gtin, serial });
}

const lotAddress = ({ random }: World) =>
  random.chance(0.3)
    ? `${SITE}/lots/${random.integer(1, 12)}`
    : digitalLink({
        ...{ base: random.pick([SITE, 'https://id.gs1.org']), gtin14: testGtin14(random.integer(1, GTINS)) },
        lot: `L-${random.integer(1, 40)}`,
      });

const lots = (world: World, most: number) =>
  [...new Set(Array.from({ length: world.random.integer(1, most) }, () => lotAddress(world)))].map((epcClass) => ({
    epcClass,
    ...(world.random.chance(0.5) ? { quantity: world.random.integer(1, 30) } : {}),
  }));

const units = async (world: World) => {
  const addresses = new Set<string>();
  for (let remaining = world.random.integer(1, 3); remaining > 0; remaining -= 1)
    addresses.add(await unitAddress(world));
  return [...addresses];
};

/** Fields of each event class besides the common ones. */
const SHAPES: readonly ((world: World) => Promise<TestEvent>)[] = [
  async (world) => ({ epcList: await units(world) }),
  (world) => Promise.resolve({ epcList: undefined, quantityList: lots(world, 2) }),
  async (world) => ({
    ...{ type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', epcList: undefined },
    ...{ parentID: `${SITE}/00/${testSscc(world.random.integer(1, 30))}`, childEPCs: await units(world) },
  }),
  (world) =>
    Promise.resolve({
      ...{ type: 'TransformationEvent', action: undefined, bizStep: 'commissioning', epcList: undefined },
      ...{ inputQuantityList: lots(world, 3), outputQuantityList: lots(world, 2) },
      ...(world.random.chance(0.3) ? { transformationID: `${SITE}/batches/${world.random.integer(1, 5)}` } : {}),
    }),
];

/** A supplier's document: events about own and foreign items, some repeated, and some error declarations. */
export const captureEvents: Operation = async (world) => {
  const { t, by, random } = world;
  const events: TestEvent[] = [];
  for (let remaining = random.integer(1, 3); remaining > 0; remaining -= 1) {
    const number = random.integer(1, 60);
    const eventTime = new Date(t.deps.now().getTime() - random.integer(0, 72) * 3_600_000).toISOString();
    const errorDeclaration = { declarationTime: eventTime, reason: 'incorrect_data' };
    events.push(
      eventOf({
        ...{ eventID: `${SITE}/events/${number}`, eventTime },
        ...(await random.pick(SHAPES)(world)),
        ...(random.chance(0.2) ? { errorDeclaration } : {}),
      }),
    );
  }
  return post(by, '/epcis/capture', documentOf(events));
};
