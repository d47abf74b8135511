import { editor } from '@/lib/contract/editor';
import { implement } from '../../core/implement';
import * as pages from './pages';
import * as sections from './sections';
import { createDraftLink } from './draft-links';
import { getDraft } from './drafts';
import { searchSections } from './element-search';
import { getFacts } from './owners';
import { saveTheme, updatePassport } from './settings';

export const editorRoutes = implement('editor', editor, {
  getPassport: (ctx, { params }) => getDraft(ctx, params.passportId),
  getFacts: (ctx, { params, query }) => getFacts(ctx, params.passportId, query),
  updatePassport: (ctx, { params, body }) => updatePassport(ctx, params.passportId, body),
  createDraftLink: (ctx, { params, body }) => createDraftLink(ctx, params.passportId, body.articleId),
  saveTheme: (ctx, { body }) => saveTheme(ctx, body),
  createTemplatePage: (ctx, { body }) => pages.createPage(ctx, body),
  savePagesOrder: (ctx, { body }) => pages.savePagesOrder(ctx, body),
  getTemplatePage: (ctx, { body }) => pages.getPages(ctx, body.id),
  updatePage: (ctx, { params, body }) => pages.updatePage(ctx, params.pageId, body),
  updatePageType: (ctx, { body }) => pages.updatePageType(ctx, body),
  deletePage: (ctx, { body }) => pages.deletePage(ctx, body.id),
  getSections: (ctx, { body }) => sections.getSections(ctx, body.page_id),
  searchSections: (ctx, { body }) => searchSections(ctx, body),
  addSection: (ctx, { body }) => sections.addSection(ctx, body),
  saveSection: (ctx, { body }) => sections.saveSection(ctx, body),
  updateSectionStatus: (ctx, { body }) => sections.updateSectionStatus(ctx, body),
  updateInsideContainerSection: (ctx, { body }) => sections.updateInsideContainer(ctx, body),
  duplicateSection: (ctx, { body }) => sections.duplicateSection(ctx, body.section_id),
  deleteSection: (ctx, { body }) => sections.deleteSection(ctx, body.section_id),
  restoreSection: (ctx, { body }) => sections.restoreSection(ctx, body.section_id),
  saveSectionOrder: (ctx, { body }) => sections.saveSectionOrder(ctx, body),
});
