import { sql } from 'drizzle-orm';
import { fold } from '@/lib/domain/text';
import type { Deps } from '../core/context';
import { hashPassword } from '../features/passwords/passwords';
import type { CompanyId, Tx } from '../db/client';
import { newId } from '../db/ids';
import { companies, users } from '../db/schema';
import { DEMO_PASSWORD, planDemo, type DemoCompany } from './plan';
import { storeLogo, writeLogo, type StoredLogo } from './catalogue/logos';
import { morning, writeCatalogue } from './catalogue/write-catalogue';
import { writeContainers } from './traceability/write-containers';
import { storePictures, writePictures, type Picture } from './catalogue/write-pictures';
import { writeJourneys } from './traceability/write-journeys';
import { writeLineage } from './traceability/write-lineage';
import { writePlaces } from './traceability/write-places';
import { writeProcesses } from './traceability/write-processes';
import { writeRecords } from './traceability/write-records';
import { writeSignals } from './signals/write-signals';
import { writeStock } from './stock/write-stock';

/** The company's language is that of its first line. */
const localeOf = ({ lines }: DemoCompany) => lines[0]?.locale ?? 'es';
const FOUNDED_DAYS = 745;

async function writePeople(tx: Tx, companyId: CompanyId, company: DemoCompany, passwordHash: string, now: Date) {
  const createdAt = morning(now, FOUNDED_DAYS);
  const fixed = {
    companyId,
    passwordHash,
    locale: localeOf(company),
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
    emailConfirmedAt: createdAt,
  };
  await tx.insert(users).values(company.people.map((person) => ({ ...person, ...fixed, id: newId() })));
}

async function writeCompany(
  tx: Tx,
  company: DemoCompany,
  options: { now: Date; passwordHash: string; pictures: ReadonlyMap<string, Picture>; logo: StoredLogo },
): Promise<void> {
  const { now, passwordHash } = options;
  const id = newId() as CompanyId;
  const { name, status, level, prevLevel, hasFinalUsers, gs1Prefix } = company;
  const createdAt = morning(now, FOUNDED_DAYS);
  await tx.insert(companies).values({
    id,
    name,
    nameKey: fold(name),
    status,
    level,
    prevLevel,
    hasFinalUsers,
    gs1Prefix,
    ...company.contact,
    look: company.look,
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  });
  if (company.hasLogo) await writeLogo(tx, id, company, options.logo);
  await writePeople(tx, id, company, passwordHash, now);
  const placeIds = await writePlaces(tx, id, company, now);
  const containerIds = await writeContainers(tx, id, company, { now, placeIds });
  const pictures = await writePictures(tx, id, company.articles, options.pictures);
  const articleIds = await writeCatalogue(tx, id, company, { now, pictures });
  await writeProcesses(tx, id, company, { now, articleIds });
  const unitIds = await writeStock(tx, id, company, { now, articleIds });
  await writeRecords(tx, id, company.units, now);
  await writeJourneys(tx, id, name, { now, containerIds, placeIds });
  await writeLineage(tx, id, name, now);
  await writeSignals(tx, id, company, { articleIds, unitIds });
}

/** True if this database has never been used. */
const isUnused = async (tx: Tx) => {
  const { rows } = await tx.execute<{ isUsed: boolean }>(
    sql`select exists (select from companies) or exists (select from users) or exists (select from audit_log) as "isUsed"`,
  );
  return rows[0]?.isUsed === false;
};

/**
 * Loads the demo into an unused database, all or nothing; returns whether it did. All dates are before the time of
 * loading. Takes some 20 s on the embedded engine.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (!(await deps.db.asSystem('demo data', isUnused))) return false;
  const now = deps.now();
  const plan = planDemo(now);
  const pictures = await storePictures(
    deps.files,
    plan.flatMap(({ articles }) => articles),
  );
  const logo = await storeLogo(deps.files);
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'known');
  return deps.db.asSystem(
    'demo data',
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7430018)`);
      // Another replica may have been faster.
      if (!(await isUnused(tx))) return false;
      await tx.insert(users).values({
        id: newId(),
        email: 'superadmin@ts.test',
        name: 'Sara',
        lastName: 'Vidal',
        role: 'SuperAdmin',
        level: 1000,
        passwordHash,
        isDemo: true,
        createdAt: morning(now, FOUNDED_DAYS),
        emailConfirmedAt: now,
      });
      for (const company of plan) await writeCompany(tx, company, { now, passwordHash, pictures, logo });
      return true;
    },
    { statementTimeout: 120_000 },
  );
}
