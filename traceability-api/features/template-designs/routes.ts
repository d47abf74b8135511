import { templateDesigns } from '@/lib/contract/template-designs';
import { implement } from '../../core/implement';
import { applyDesign, previewDesign } from './apply';
import { getUpdate, applyUpdate } from './article';
import { listDesigns } from './designs';

export const templateDesignsRoutes = implement('templateDesigns', templateDesigns, {
  list: (ctx, { params }) => listDesigns(ctx, params.templateId),
  preview: (ctx, { params, body }) => previewDesign(ctx, params.templateId, body),
  apply: (ctx, { params, body }) => applyDesign(ctx, params.templateId, body),
  getUpdate: (ctx, { params }) => getUpdate(ctx, params.passportId),
  applyUpdate: (ctx, { params, body }) => applyUpdate(ctx, params.passportId, body.designId),
});
