import type { TestApp } from '../app';
import { KEPT } from './kept';
import { differingTexts } from './kept-texts';

/** Derived data that differs from its source, by name, with the first differing rows. */
export async function differences({ deps }: TestApp): Promise<Record<string, unknown[]>> {
  return deps.db.asSystem('test', async (tx) => {
    const differing: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(KEPT)) {
      const { rows } = await tx.execute(query);
      if (rows.length > 0) differing[name] = rows.slice(0, 5);
    }
    const texts = await differingTexts(tx);
    return texts.length > 0 ? { ...differing, texts: texts.slice(0, 5) } : differing;
  });
}
