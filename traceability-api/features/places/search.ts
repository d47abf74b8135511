import { inArray } from 'drizzle-orm';
import type { SearchEntry } from '../../core/context';
import { readInOrder } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readFewByWords } from '../../core/lists/word-search';
import { places } from '../../db/schema';
import { placeSource } from './pages';
import { selectPlaces } from './reads';

export const placesSearch: SearchEntry = {
  async byWords(ctx, q, limit) {
    const words = tableWords(ctx.tx, 'places', places.search, q);
    const ids = words ? await readFewByWords(ctx.tx, placeSource(ctx, {}), words, limit) : [];
    const rows = await readInOrder(ids, () => selectPlaces(ctx, inArray(places.id, ids)));
    return rows.map(({ id, name, town }) => ({ key: id, name, detail: town }));
  },
};
