import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import { identityKey } from '@/lib/domain/sheets/articles/draft';
import { fold } from '@/lib/domain/text';
import { nameKey } from '../../core/name-key';
import type { Tx } from '../../db/client';
import {
  articles,
  containers,
  events,
  files,
  materials,
  places,
  processes,
  supplierLots,
  templates,
} from '../../db/schema';
import { searchText } from '../../features/articles/writing/bulk';
import { containerValues } from '../../features/containers/writes';
import { placeValues } from '../../features/places/writes';

interface KeptText {
  stored: string;
  /** As derived by the program from the row's other columns. */
  derived: string;
}

/** Derived texts for searching, sorting and comparing rows. */
async function readTexts(tx: Tx): Promise<KeptText[]> {
  const texts: KeptText[] = [];
  for (const row of await tx.select().from(articles)) {
    texts.push({ stored: row.search, derived: searchText(row) });
    texts.push({ stored: row.identityKey, derived: identityKey(row.name, row.description) });
  }
  for (const row of await tx.select().from(containers))
    texts.push({ stored: row.search, derived: containerValues(row).search });
  for (const row of await tx.select().from(places))
    texts.push({ stored: row.search, derived: placeValues(row).search });
  for (const table of [processes, events])
    for (const { search, name, description } of await tx.select().from(table))
      texts.push({ stored: search, derived: fold(`${name} ${description}`) });
  for (const row of await tx.select().from(files))
    if (row.isListed) texts.push({ stored: row.search, derived: fold(row.name) });
  for (const table of [materials, templates])
    for (const row of await tx.select().from(table)) texts.push({ stored: row.nameKey, derived: nameKey(row.name) });
  for (const { lot, companyId, name } of await tx.select().from(supplierLots))
    texts.push({ stored: lot, derived: canonicalLot(companyId, name) });
  return texts;
}

/** Derived texts that differ from their source. */
export const differingTexts = async (tx: Tx): Promise<KeptText[]> =>
  (await readTexts(tx)).filter(({ stored, derived }) => stored !== derived);
