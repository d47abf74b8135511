import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { containers } from '../../db/schema';
import { containerValues } from '../../features/containers/writes';
import { demoContainers, demoSscc } from './containers';
import type { DemoCompany } from '../plan';
import { morning } from '../catalogue/write-catalogue';

/** Days before seeding. */
const BOUGHT_DAYS = 743;

/** Writes the company's empty containers. Returns their ids by code. */
export async function writeContainers(
  tx: Tx,
  companyId: CompanyId,
  { name, gs1Prefix }: DemoCompany,
  options: { now: Date; placeIds: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, string>> {
  const at = morning(options.now, BOUGHT_DAYS);
  const rows = demoContainers(name).map(({ place, ...container }, index) => ({
    id: newId(),
    companyId,
    createdAt: at,
    updatedAt: at,
    ...containerValues({
      ...container,
      placeId: options.placeIds.get(place) ?? null,
      sscc: container.kind === 'pallet' ? demoSscc(gs1Prefix, index + 1) : null,
    }),
  }));
  if (rows.length > 0) await tx.insert(containers).values(rows);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
