import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { idAddress, idOfAddress } from '@/lib/domain/epcis/id-address';
import { canonicalPlace, glnAddress, gs1KeysOf, readIdentifier, ssccOf } from '@/lib/domain/epcis/identifiers';
import type { TenantTx } from '../../core/context';
import { places } from '../../db/schema';

interface Named {
  address: string;
  gtin: string | null;
  lot: string | null;
  serial: string | null;
  sscc: string | null;
}

/**
 * The identity of a thing that is not the company's: an item, a lot, a container. A whole class would match as many
 * events as there are.
 */
const KINDS: { has: (thing: Named) => boolean; where: SQL }[] = [
  { has: ({ serial }) => serial !== null, where: sql`u.gtin = w.gtin and u.lot is null and u.serial = w.serial` },
  { has: ({ lot }) => lot !== null, where: sql`u.gtin = w.gtin and u.lot = w.lot and u.serial is null` },
  { has: ({ sscc }) => sscc !== null, where: sql`u.sscc = w.sscc` },
];

/**
 * How events spell other companies' items, lots and containers that the addresses name, by address: one sends an EPC,
 * another a Digital Link of any domain, and a query for either means the thing.
 */
export async function readSpellings(
  { tx, companyId }: TenantTx,
  addresses: readonly string[],
): Promise<Map<string, string[]>> {
  const things = [...new Set(addresses)].map((address): Named => {
    const { gtin = null, lot = null, serial = null } = gs1KeysOf(address) ?? {};
    return { address, gtin, lot, serial, sscc: ssccOf(address) };
  });
  const lookups = KINDS.flatMap(({ has, where }) => {
    const ofKind = things.filter(has);
    if (ofKind.length === 0) return [];
    const column = (name: keyof Named) => sql`${sql.param(ofKind.map((each) => each[name]))}::text[]`;
    return sql`select w.address, i.epc
      from unnest(${column('address')}, ${column('gtin')}, ${column('lot')}, ${column('serial')}, ${column('sscc')})
        as w(address, gtin, lot, serial, sscc)
      cross join lateral (select distinct u.epc from event_record_items u
        where u.company_id = ${companyId}::uuid and u.item_id is null and u.epc is not null and ${where} offset 0) as i`;
  });
  const spellings = new Map<string, string[]>();
  if (lookups.length === 0) return spellings;
  const { rows } = await tx.execute<{ address: string; epc: string }>(sql.join(lookups, sql` union all `));
  for (const { address, epc } of rows) spellings.set(address, [...(spellings.get(address) ?? []), epc]);
  return spellings;
}

/** Places by their addresses in canonical form; those of the company by their GLN and by their id. */
export async function readPlaceSpellings({ tx, companyId }: TenantTx, addresses: readonly string[]): Promise<string[]> {
  const glns = addresses.flatMap((address) => {
    const thing = readIdentifier(address);
    return thing?.kind === 'place' ? thing.gln : [];
  });
  const ids = addresses.flatMap((address) => idOfAddress(address) ?? []);
  const own = await tx
    .select({ id: places.id, gln: places.gln })
    .from(places)
    .where(
      and(
        eq(places.companyId, companyId),
        isNull(places.deletedAt),
        or(
          and(sql`${places.gln} is not null`, sql`${places.gln} = any(${sql.param(glns)}::text[])`),
          sql`${places.id} = any(${sql.param(ids)}::uuid[])`,
        ),
      ),
    );
  const ofCompany = own.flatMap(({ id, gln }) => [idAddress(id), ...(gln === null ? [] : [glnAddress(gln)])]);
  return [...addresses, ...ofCompany].map(canonicalPlace);
}
