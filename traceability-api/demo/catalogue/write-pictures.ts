import { createHash } from 'node:crypto';
import type { FileStore } from '../../files/store';
import type { CompanyId, Tx } from '../../db/client';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { files } from '../../db/schema';
import { PICTURE, renderPicture } from './pictures';
import type { DemoArticle } from '../types';
import { pictureKey } from './write-catalogue';

export interface Picture {
  storeKey: string;
  size: number;
  sha256: string;
}

/** Renders and stores each picture once, however many articles and companies show it. */
export async function storePictures(store: FileStore, articles: readonly DemoArticle[]): Promise<Map<string, Picture>> {
  const articlesByPicture = new Map(articles.map((article) => [pictureKey(article), article]));
  const drawn = await Promise.all(
    [...articlesByPicture].map(async ([key, { kind, colour }]) => {
      const bytes = await renderPicture(kind.silhouette, colour);
      const storeKey = `demo/${key}.webp`;
      await store.put(storeKey, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return [key, { storeKey, size: bytes.length, sha256 }] as const;
    }),
  );
  return new Map(drawn);
}

/** Writes the file rows of a company's pictures. Returns the file ids by picture. */
export async function writePictures(
  tx: Tx,
  companyId: CompanyId,
  articles: readonly DemoArticle[],
  stored: ReadonlyMap<string, Picture>,
): Promise<Map<string, string>> {
  // Named after the first article that shows it.
  const firstByPicture = new Map([...articles].reverse().map((article) => [pictureKey(article), article]));
  const fixed = { companyId, kind: 'image' as const, mime: 'image/webp', isPublic: true, ...PICTURE };
  const rows = [...firstByPicture].flatMap(([key, article]) => {
    const picture = stored.get(key);
    const name = `${article.name}.webp`;
    return picture ? [{ key, row: { ...fixed, ...picture, id: newId(), name, search: fold(name) } }] : [];
  });
  await tx.insert(files).values(rows.map(({ row }) => row));
  return new Map(rows.map(({ key, row }) => [key, row.id]));
}
