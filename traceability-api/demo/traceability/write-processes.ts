import { eventVisibility } from '@/lib/contract/events';
import { fold } from '@/lib/domain/text';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { events, processArticles, processes } from '../../db/schema';
import type { DemoCompany } from '../plan';
import { demoProcesses, type DemoEvent, type DemoProcess } from './processes';
import { morning } from '../catalogue/write-catalogue';

/** Days before seeding, earlier than the creation of the articles. */
const WRITTEN_DAYS = 743;

const eventRow = ({ shows, ...event }: DemoEvent) => ({
  ...event,
  visibility: eventVisibility.parse(shows ?? {}),
  search: fold(event.name),
});

const follows = (process: DemoProcess, code: string) => process.type === 'post_sales' || process.kinds.includes(code);

/** Writes the company's processes with their events, and assigns articles by kind. */
export async function writeProcesses(
  tx: Tx,
  companyId: CompanyId,
  company: DemoCompany,
  { now, articleIds }: { now: Date; articleIds: readonly string[] },
): Promise<void> {
  const at = morning(now, WRITTEN_DAYS);
  const dates = { createdAt: at, updatedAt: at };
  for (const process of demoProcesses(company.name)) {
    const { name, description, type } = process;
    const id = newId();
    const search = fold(`${name} ${description}`);
    await tx.insert(processes).values({ id, companyId, name, description, type, search, ...dates });
    await tx.insert(events).values(
      process.events.map((event, position) => ({
        id: newId(),
        companyId,
        processId: id,
        position,
        ...eventRow(event),
        ...dates,
      })),
    );
    const ids = articleIds.filter((_, index) => follows(process, company.articles[index]?.kind.code ?? ''));
    await tx.insert(processArticles).values(ids.map((articleId) => ({ companyId, processId: id, articleId, type })));
  }
}
