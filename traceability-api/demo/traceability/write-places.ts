import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { places } from '../../db/schema';
import { placeValues } from '../../features/places/writes';
import { demoGln, demoPlaces } from './places';
import type { DemoCompany } from '../plan';
import { morning } from '../catalogue/write-catalogue';

/** Days before seeding, earlier than all events there. */
const OPENED_DAYS = 760;

/** Writes the company's places. Returns their ids by key. */
export async function writePlaces(
  tx: Tx,
  companyId: CompanyId,
  { name, gs1Prefix }: DemoCompany,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const at = morning(now, OPENED_DAYS);
  const rows = demoPlaces(name).map(({ key, ...place }, index) => ({
    key,
    row: {
      id: newId(),
      companyId,
      createdAt: at,
      updatedAt: at,
      ...placeValues({ ...place, gln: demoGln(gs1Prefix, index + 1) }),
    },
  }));
  if (rows.length > 0) await tx.insert(places).values(rows.map(({ row }) => row));
  return new Map(rows.map(({ key, row }) => [key, row.id]));
}
