import type { z } from 'zod';
import type { templateDesigns as contract } from '@/lib/contract/template-designs';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import { queueJob } from '../../core/jobs/queue';
import { refuseUnconfirmed } from '../companies/may-publish';
import { languageBits } from '../passports/languages-missing';
import { refuseUnseenEdits } from '../passports/unseen-edits';
import { countArticles, countPublic } from './articles';
import { designDifference } from './difference';
import { designOf, findNewest, keepDesign, runningJob } from './designs';
import { applyDesignJob } from './jobs';

type Question = z.output<typeof contract.preview.body>;
type Order = z.output<typeof contract.apply.body>;

/** Preview of giving the design to articles of the template. @throws NOT_FOUND, INVALID_DATA without a design */
export async function previewDesign(ctx: TenantCtx, templateId: string, { designId, ids }: Question) {
  const { design, sha256 } = await designOf(ctx, templateId, designId);
  const newest = await findNewest(ctx, templateId);
  const selection = { templateId, ids };
  const counted = await countArticles(ctx, selection, { sha256 });
  const designBits = await languageBits(ctx, design);
  return {
    ...counted,
    followingPublic: await countPublic(ctx, selection, { design: { sha256 }, as: 'following', designBits }),
    editedPublic: await countPublic(ctx, selection, { design: { sha256 }, as: 'edited', designBits }),
    difference: newest ? designDifference(newest.design, design) : null,
  };
}

/**
 * Stores the design for new articles and queues the job that gives it to existing ones.
 * @throws NOT_FOUND, INVALID_DATA without a design; FORBIDDEN to publish until the company's e-mail is confirmed;
 * CONFLICT while one of the template's designs is being given, or if it was edited since the caller was shown it
 */
export async function applyDesign(ctx: TenantCtx, templateId: string, order: Order): Promise<{ jobId: string }> {
  const { ids, shouldMerge, shouldPublish, draftUpdatedAt } = order;
  if (shouldPublish) await refuseUnconfirmed(ctx);
  const { id: designId, sha256 } = await keepDesign(ctx, templateId, order.designId);
  if (draftUpdatedAt !== undefined) await refuseUnseenEdits(ctx, [templateId], draftUpdatedAt);
  // Batches of two concurrent jobs would alternate, and leave articles with the earlier design.
  if (await runningJob(ctx, templateId)) fail('CONFLICT', { text: 'designRuns' });
  const { articles } = await countArticles(ctx, { templateId, ids }, { sha256 });
  const payload = { templateId, designId, ids, shouldMerge, shouldPublish };
  const jobId = await queueJob(ctx, applyDesignJob, payload, articles);
  const detail = { designId, articles, shouldPublish };
  await audit(ctx, { entity: 'templates', entityId: templateId, kind: 'designGiven', detail });
  return { jobId };
}
