import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { events as contract } from '@/lib/contract/events';
import type { ProcessType } from '@/lib/contract/processes';
import { CONTAINER_LEVEL } from '@/lib/contract/record-kinds';
import { fold } from '@/lib/domain/text';
import { containers, events, processArticles } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { errorDetails, type ErrorDetail } from '../../core/texts';

type EventBody = Omit<z.output<typeof contract.create.body>, 'processId'>;

/** The process of an event, and the references that the event already had. */
interface Place {
  process: { id: string; type: ProcessType };
  before?: { articleId: string | null; containerId: string | null };
}

/** An event that counts as an after-sale event, or has options without being a check, requires a post-sales process. */
export const needsPostSales = sql<boolean>`(${events.postSales} is not null
  or (${events.type} <> 'check' and ${events.options} <> '[]'::jsonb))`;

const refuse = (ctx: TenantCtx, path: string, text: ErrorDetail): never =>
  fail('INVALID_DATA', { issues: [{ path, msg: errorDetails(ctx.locale)(text) }] });

function checkOptions(ctx: TenantCtx, { type, options }: EventBody, isPostSales: boolean): void {
  if (type === 'check' && options.length === 0) refuse(ctx, 'options', 'eventOptionsMissing');
  if (type !== 'check' && options.length > 0 && !isPostSales) refuse(ctx, 'options', 'eventOptionsElsewhere');
  const seen = new Set<string>();
  for (const [at, option] of options.entries()) {
    if (seen.has(fold(option))) refuse(ctx, `options.${at}`, 'eventOptionTwice');
    seen.add(fold(option));
  }
}

/** Whether the article is in the process; it stays there until the transaction ends. */
async function isOfProcess(ctx: TenantCtx, processId: string, articleId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: processArticles.articleId })
    .from(processArticles)
    .where(
      and(
        eq(processArticles.companyId, ctx.companyId),
        eq(processArticles.processId, processId),
        eq(processArticles.articleId, articleId),
      ),
    )
    .for('key share');
  return rows.length > 0;
}

async function hasContainer(ctx: TenantCtx, containerId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerId), isNull(containers.deletedAt)));
  return rows.length > 0;
}

/**
 * Validates an event beyond the shape of its fields.
 * @throws INVALID_DATA, with the field, for options or a kind that its type or process does not have, an article of
 * another process, or a deleted container, FORBIDDEN for a container below the level of containers
 */
export async function checkEvent(ctx: TenantCtx, body: EventBody, { process, before }: Place): Promise<void> {
  const isPostSales = process.type === 'post_sales';
  checkOptions(ctx, body, isPostSales);
  if (body.postSales && !isPostSales) refuse(ctx, 'postSales', 'eventKindElsewhere');
  const { articleId, containerId } = body;
  if (articleId && articleId !== before?.articleId && !(await isOfProcess(ctx, process.id, articleId)))
    refuse(ctx, 'articleId', 'eventArticleElsewhere');
  if (!containerId || containerId === before?.containerId) return;
  if (ctx.principal.level < CONTAINER_LEVEL) fail('FORBIDDEN');
  if (!(await hasContainer(ctx, containerId))) refuse(ctx, 'containerId', 'containerNotFound');
}
