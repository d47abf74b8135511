import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { codeBlocks, companies, files, fileUses, passportVersions } from '../../db/schema';
import type { Database } from '../../db/client';
import { passportSnapshot, type PassportSnapshot } from '@/lib/contract/passports';
import { isUncorrected } from '../event-records/items/corrections';
import { lookUp } from './lookups';
import { wholeSnapshot } from './frozen/stored-versions';
import type { PublicCode, PublicTarget } from './targets';

/** The current content of a public code, for every visitor. */
export function findPublicPage(db: Database, code: PublicCode): Promise<PublicTarget> {
  return db.asSystem('public page of a code', (tx) => lookUp(tx, code));
}

/** The frozen content of a published version; null when it does not exist. */
export async function getSnapshot(db: Database, versionId: string): Promise<PassportSnapshot | null> {
  const [row] = await db.asSystem('published passport', (tx) =>
    tx.select({ snapshot: wholeSnapshot }).from(passportVersions).where(eq(passportVersions.id, versionId)).limit(1),
  );
  return row ? passportSnapshot.parse(row.snapshot) : null;
}

export interface PublicBlock {
  company: string;
  size: number;
  first: number;
  last: number;
}

/** The company that owns the block of codes in a link; cancelled purchases have no page. */
export async function findPublicBlock(db: Database, hash: string): Promise<PublicBlock | null> {
  const [row] = await db.asSystem('public page of a block', (tx) =>
    tx
      .select({
        company: companies.name,
        size: codeBlocks.size,
        first: codeBlocks.firstNumber,
        last: codeBlocks.lastNumber,
        status: codeBlocks.purchaseStatus,
      })
      .from(codeBlocks)
      .innerJoin(companies, eq(companies.id, codeBlocks.companyId))
      .where(and(eq(codeBlocks.hash, hash), isNull(codeBlocks.deletedAt), isNull(companies.deletedAt)))
      .limit(1),
  );
  return row && row.status !== 'cancelled' ? row : null;
}

export interface PublicFile {
  storeKey: string;
  /** Of a document of the library; other files are shown, never by their names. */
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  width: number | null;
  sha256: string;
  /** Not cached long: it may be made internal again at any time. */
  isRevocable: boolean;
}

const isInVersion = sql`exists (select 1 from ${fileUses} u where u.company_id = ${files.companyId} and u.file_id = ${files.id} and u.versions > 0)`;

/** A photo or document of a record whose event makes them public, for as long as it does. */
const isPublicProof = sql`(${files.kind} = 'proof' and ${files.deletedAt} is null and exists (
  select 1 from event_record_files p
  join event_records r on r.company_id = p.company_id and r.id = p.record_id
  join events e on e.company_id = r.company_id and e.id = r.event_id
  where p.company_id = ${files.companyId} and p.file_id = ${files.id}
    and (e.visibility->>'files')::boolean and coalesce((e.visibility->>'isPublic')::boolean, true)
    and ${isUncorrected}))`;

/**
 * A file that anybody may see, as long as any version of a passport contains it, even a removed one; null for every
 * other file.
 */
export async function findPublicFile(db: Database, fileId: string): Promise<PublicFile | null> {
  const [row] = await db.asSystem('public file', (tx) =>
    tx
      .select({
        storeKey: files.storeKey,
        name: sql<string>`case when ${files.kind} = 'pdf' then ${files.name} else '' end`,
        mime: files.mime,
        size: files.size,
        width: files.width,
        sha256: files.sha256,
        isRevocable: sql<boolean>`not ${files.isPublic}`,
      })
      .from(files)
      .where(
        and(
          eq(files.id, fileId),
          or(and(eq(files.isPublic, true), or(isNull(files.deletedAt), isInVersion)), isPublicProof),
        ),
      )
      .limit(1),
  );
  return row ?? null;
}
