import { templates } from '@/lib/contract/templates';
import { implement } from '../../core/implement';
import { assignTemplate, previewAssign } from './assign';
import { listTemplates } from './pages';
import { getTemplate, listTemplateNames } from './reads';
import type { Feature } from '../../core/feature';
import { templatesTrash } from './trash';
import { templatesEffects } from './effects';
import { templatesSearch } from './search';
import { createTemplate, duplicateTemplate, removeTemplate, restoreTemplates, updateTemplate } from './writes';

export const templatesFeature: Feature = {
  routes: implement('templates', templates, {
    list: (ctx, { query }) => listTemplates(ctx, query),
    names: (ctx) => listTemplateNames(ctx),
    create: (ctx, { body }) => createTemplate(ctx, body),
    get: (ctx, { params }) => getTemplate(ctx, params.templateId),
    update: (ctx, { params, body }) => updateTemplate(ctx, params.templateId, body),
    duplicate: (ctx, { params, body }) => duplicateTemplate(ctx, params.templateId, body.name),
    remove: (ctx, { params }) => removeTemplate(ctx, params.templateId),
    restore: (ctx, { body }) => restoreTemplates(ctx, body.ids),
    previewAssign: (ctx, { params, body }) => previewAssign(ctx, params.templateId, body.ids),
    assign: (ctx, { params, body }) => assignTemplate(ctx, params.templateId, body),
  }),
  trash: templatesTrash,
  search: templatesSearch,
  effects: templatesEffects,
  hasSavedViews: true,
};
