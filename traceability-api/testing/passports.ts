import { createHash, randomBytes } from 'node:crypto';
import type { PassportSnapshotInput } from '@/lib/contract/passports';
import type { CompanyId } from '../db/client';
import { newId } from '../db/ids';
import { articles, codeBlocks, lots, passportVersions, units } from '../db/schema';
import type { Deps } from '../core/context';
import { claimGtins } from '../features/gtin-claims/claims';

interface Options {
  gtin?: string | null;
  isPublished?: boolean;
  lot?: string;
  /** Overrides parts of the published snapshot's article. */
  article?: Partial<PassportSnapshotInput['article']>;
}

export interface TestPassport {
  articleId: string;
  unitId: string;
  lotId: string;
  hash: string;
  blockHash: string;
  serial: string;
  code: string;
}

const newHash = () => randomBytes(17).toString('base64url').slice(0, 22);

export const testSnapshot = (article: Partial<PassportSnapshotInput['article']> = {}): PassportSnapshotInput => ({
  layout: 'default-1',
  article: {
    sku: 'CAM-01',
    name: 'Camisa de lino',
    description: 'Una camisa fresca, cosida en Oporto.',
    properties: [{ name: 'Color', value: 'Arena' }],
    compositions: [
      {
        label: 'Exterior',
        materials: [
          { name: 'lino', percent: 62.5 },
          { name: 'algodón', percent: 37.5 },
        ],
      },
    ],
    ...article,
  },
  brand: { name: 'Lana' },
});

/** An article with a published page, one lot, one block and one unit. */
export async function createTestPassport(
  deps: Deps,
  companyId: CompanyId,
  options: Options = {},
): Promise<TestPassport> {
  const { gtin = null, isPublished = true, lot = 'L-7' } = options;
  const passport = {
    articleId: newId(),
    unitId: newId(),
    lotId: newId(),
    hash: newHash(),
    blockHash: newHash(),
    serial: '000000001',
    code: '000000001',
  };
  const snapshot = testSnapshot({ gtin, ...options.article });
  const blockId = newId();
  const sku = `SKU-${passport.articleId}`;
  await deps.db.asSystem('test', async (tx) => {
    await tx.insert(articles).values({
      id: passport.articleId,
      companyId,
      sku,
      gtin,
      name: snapshot.article.name,
      identityKey: sku,
      search: sku,
      publishedVersion: isPublished ? 1 : null,
      publishedAt: isPublished ? deps.now() : null,
    });
    if (isPublished)
      await tx.insert(passportVersions).values({
        id: newId(),
        companyId,
        articleId: passport.articleId,
        version: 1,
        snapshot,
        sha256: createHash('sha256').update(JSON.stringify(snapshot)).digest('hex'),
        publishedAt: new Date('2026-11-05T12:00:00Z'),
      });
    await tx.insert(lots).values({ id: passport.lotId, companyId, articleId: passport.articleId, code: lot });
    const number = Math.floor(Math.random() * 1e9);
    await tx.insert(codeBlocks).values({
      id: blockId,
      companyId,
      number,
      hash: passport.blockHash,
      size: 1000,
      firstNumber: number * 1000,
      lastNumber: number * 1000 + 999,
      nextNumber: number * 1000 + 1,
      priceMinor: 0,
      costMinor: 0,
      currency: 'EUR',
      purchaseStatus: 'accepted',
    });
    await tx.insert(units).values({
      id: passport.unitId,
      companyId,
      articleId: passport.articleId,
      lotId: passport.lotId,
      blockId,
      number: number * 1000,
      code: passport.code,
      hash: passport.hash,
      serial: passport.serial,
    });
    await claimGtins({ tx, companyId, userId: null, now: deps.now, isMailed: false }, [passport.articleId]);
  });
  return passport;
}
