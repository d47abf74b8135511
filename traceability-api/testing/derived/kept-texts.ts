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
  kept: string;
  /** As derived by the program from the row's other columns. */
  made: string;
}

/** Derived texts for searching, sorting and comparing rows. */
async function readTexts(tx: Tx): Promise<KeptText[]> {
  const texts: KeptText[] = [];
  for (const row of await tx.select().from(articles)) {
    texts.push({ kept: row.search, made: searchText(row) });
    texts.push({ kept: row.identityKey, made: identityKey(row.name, row.description) });
  }
  for (const row of await tx.select().from(containers))
    texts.push({ kept: row.search, made: containerValues(row).search });
  for (const row of await tx.select().from(places)) texts.push({ kept: row.search, made: placeValues(row).search });
  for (const table of [processes, events])
    for (const { search, name, description } of await tx.select().from(table))
      texts.push({ kept: search, made: fold(`${name} ${description}`) });
  for (const row of await tx.select().from(files))
    if (row.isListed) texts.push({ kept: row.search, made: fold(row.name) });
  for (const table of [materials, templates])
    for (const row of await tx.select().from(table)) texts.push({ kept: row.nameKey, made: nameKey(row.name) });
  for (const { lot, companyId, name } of await tx.select().from(supplierLots))
    texts.push({ kept: lot, made: canonicalLot(companyId, name) });
  return texts;
}

/** Derived texts that differ from their source. */
export const differingTexts = async (tx: Tx): Promise<KeptText[]> =>
  (await readTexts(tx)).filter(({ kept, made }) => kept !== made);
