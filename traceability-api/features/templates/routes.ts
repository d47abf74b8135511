import { templates } from '@/lib/contract/templates';
import { implement } from '../../core/implement';
import * as service from './templates';
import { assignTemplate, previewAssign } from './assign';
import type { Feature } from '../../core/feature';
import { templatesTrash } from './trash';
import { templatesEffects } from './effects';
import { templatesSearch } from './search';

export const templatesFeature: Feature = {
  routes: implement('templates', templates, {
    list: (ctx, { query }) => service.listTemplates(ctx, query),
    names: (ctx) => service.listTemplateNames(ctx),
    create: (ctx, { body }) => service.createTemplate(ctx, body),
    get: (ctx, { params }) => service.getTemplate(ctx, params.templateId),
    update: (ctx, { params, body }) => service.updateTemplate(ctx, params.templateId, body),
    duplicate: (ctx, { params, body }) => service.duplicateTemplate(ctx, params.templateId, body.name),
    remove: (ctx, { params }) => service.removeTemplate(ctx, params.templateId),
    restore: (ctx, { body }) => service.restoreTemplates(ctx, body.ids),
    previewAssign: (ctx, { params, body }) => previewAssign(ctx, params.templateId, body.ids),
    assign: (ctx, { params, body }) => assignTemplate(ctx, params.templateId, body),
  }),
  trash: templatesTrash,
  search: templatesSearch,
  effects: templatesEffects,
  hasSavedViews: true,
};
