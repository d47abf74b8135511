import { z } from 'zod';
import {
  affected,
  count,
  id,
  idParams,
  integer,
  matching,
  searchText,
  shown,
  text,
  textOrEmpty,
  timestamp,
  unitCode,
  upTo,
  version,
  withinJson,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { articleFacts, pageLayout, passportBrand, passportUnit } from './passports';
import { MAX_ENTRIES } from './properties';
import { SECTION_STATUSES } from './sections/base';
import { focalPoint } from './sections/focal-point';
import { multilingual } from './sections/multilingual';
import { PAGE_TYPES, PASSPORT_LIMITS, pageId, pageSlug, seoData } from './sections/pages';
import { theme } from './sections/theme';

/** Id of a section: a UUID, or `<passport>.<name>` of one from before the first edit. */
export const sectionId = matching(/^[\w.-]{1,80}$/, 80);

/** An element with all its fields, of any type; validated by its type if that is known. */
export const sectionData = withinJson(PASSPORT_LIMITS.sectionJson, z.looseObject({}), 'elementTooLarge');

/** A position in an order, as sent by a client. */
const place = integer(0, 100_000);

/** A section as sent and returned by the editor's calls. */
export const editorSection = z
  .object({
    _id: sectionId,
    page_id: pageId,
    title: shown,
    type: shown,
    status: z.enum(SECTION_STATUSES),
    sectionData,
    insideContainer: z.boolean(),
    /** A visitor fills it in. */
    isInputFlow: z.boolean(),
    order: count,
    version,
  })
  .meta({ id: 'EditorSection' });
export type EditorSection = z.infer<typeof editorSection>;

export const editorPage = z
  .object({
    _id: pageId,
    template_id: id,
    title: multilingual,
    slug: pageSlug,
    type: z.enum(PAGE_TYPES),
    seoData,
    order: count,
    version,
  })
  .meta({ id: 'EditorPage' });
export type EditorPage = z.infer<typeof editorPage>;

/** Most elements returned by one search. */
export const MAX_HITS = 100;

/** A matching element, with the text around the match. */
export const sectionHit = editorSection
  .pick({ _id: true, page_id: true, type: true, status: true })
  .extend({ text: shown });
export type SectionHit = z.infer<typeof sectionHit>;

/** A picture of the passport's own: in the header, or of the brand. */
const picture = id.nullable();

/** The editable passport of an article or template. Its id is its owner's. */
export const passportDraft = z
  .object({
    id,
    name: shown,
    /** The template that it belongs to or was created from. */
    templateId: id.nullable(),
    /** Absent for a template's own. */
    articleId: id.nullable(),
    /** False while it is the default page, computed from the article and not stored. */
    isStored: z.boolean(),
    /** Changed since it was last published. */
    isEdited: z.boolean(),
    theme,
    /** False while nobody has chosen colours and fonts. */
    hasTheme: z.boolean(),
    layout: pageLayout,
    headerFileId: picture,
    /** Null for the centre. */
    headerFocalPoint: focalPoint.nullable(),
    showHeader: z.boolean(),
    brandFileId: picture,
    pages: upTo(PASSPORT_LIMITS.pages, editorPage),
    version,
    updatedAt: timestamp,
  })
  .meta({ id: 'PassportDraft' });
export type PassportDraft = z.infer<typeof passportDraft>;

/** With a CONFLICT: the draft that somebody has edited since the caller was shown it. */
export const editedDraft = passportDraft.pick({ id: true, updatedAt: true });
export type EditedDraft = z.infer<typeof editedDraft>;

/** The id of a passport's owner; empty, as sent by the specification's clients, if the owner is of the other kind. */
const owner = id.or(z.literal('')).nullish();

/** The version that was read. A client without it overwrites the current state, which stays in the history. */
const versionRead = { version: version.optional() };

/** The specification's clients send whole pages and sections: only their positions are used. */
const orderList = <T extends z.ZodType>(item: T) =>
  upTo(
    PASSPORT_LIMITS.sections,
    withinJson(PASSPORT_LIMITS.sectionJson, z.looseObject({ _id: item, order: place }), 'elementTooLarge'),
  ).min(1);

/** The editor's calls, with the names that the specification gives them (§7). */
export const editor = {
  getPassport: endpoint({
    method: 'GET',
    path: '/passports/{passportId}',
    level: 200,
    summary: 'The draft of a passport, by the id of its article or template.',
    params: idParams('passportId'),
    response: passportDraft,
  }),
  getFacts: endpoint({
    method: 'GET',
    path: '/passports/{passportId}/facts',
    level: 200,
    summary:
      "What sections that follow the article show: of the passport's own article, or of the one named, as a scan of one of its units or lots would.",
    params: idParams('passportId'),
    query: z.object({ articleId: id.optional(), unit: unitCode.optional(), lotId: id.optional() }),
    response: z.object({
      /** Null for a template if no article is given. */
      article: articleFacts.nullable(),
      /**
       * Names, never values, of the properties that are internal there, in the form in which names are compared: the
       * passport leaves out elements that show one of them.
       */
      internalNames: upTo(MAX_ENTRIES, shown),
      /** The requested unit or lot, with its own values. */
      unit: passportUnit.nullable(),
      brand: passportBrand,
    }),
  }),
  updatePassport: endpoint({
    method: 'PUT',
    path: '/passports/{passportId}',
    level: 200,
    summary: "Changes a passport's name, layout, head picture and brand picture.",
    params: idParams('passportId'),
    body: z.object({
      name: textOrEmpty(200).optional(),
      layout: pageLayout.optional(),
      headerFileId: picture.optional(),
      headerFocalPoint: focalPoint.nullable().optional(),
      showHeader: z.boolean().optional(),
      brandFileId: picture.optional(),
      ...versionRead,
    }),
    example: { name: 'Autumn', showHeader: true, version: 1 },
    response: passportDraft,
  }),
  createDraftLink: endpoint({
    method: 'POST',
    path: '/passports/{passportId}/draft-link',
    level: 200,
    summary:
      'An address at which anybody sees the draft for 24 hours, with the facts of its article or of the one named.',
    params: idParams('passportId'),
    body: z.object({ articleId: id.optional() }),
    example: {},
    response: z.object({ url: shown, expiresAt: timestamp }),
    status: 201,
  }),
  saveTheme: endpoint({
    method: 'POST',
    path: '/template/theme',
    level: 200,
    summary: "Saves the colours, fonts and background of a passport; with null it has the company's look again.",
    body: z.object({ themeData: theme.nullable(), articleId: owner, templateId: owner, ...versionRead }),
    example: { themeData: { primary_color: '#0b5d4a', textfont: 'Red Hat Text' }, articleId: EXAMPLE_IDS.articleId },
    response: passportDraft,
  }),
  createTemplatePage: endpoint({
    method: 'POST',
    path: '/editor/createTemplatePage',
    level: 200,
    summary: 'Adds a page at the end of a passport.',
    body: z.object({ name: text(200), template_id: id }),
    example: { name: 'Care', template_id: EXAMPLE_IDS.passportId },
    response: editorPage,
    status: 201,
  }),
  savePagesOrder: endpoint({
    method: 'POST',
    path: '/editor/savePagesOrder',
    level: 200,
    summary: 'Orders pages of one passport. The first is what a scan opens.',
    body: orderList(pageId),
    example: [{ _id: EXAMPLE_IDS.pageId, order: 0 }],
    response: affected,
  }),
  getTemplatePage: endpoint({
    method: 'POST',
    path: '/editor/getTemplatePage',
    level: 200,
    mutates: false,
    summary: 'One page by its id, or all pages of a passport by its id, in order.',
    body: z.object({ id: pageId }),
    example: { id: EXAMPLE_IDS.pageId },
    response: upTo(PASSPORT_LIMITS.pages, editorPage),
  }),
  updatePage: endpoint({
    method: 'PUT',
    path: '/editor/pages/{pageId}',
    level: 200,
    summary: "Changes a page's title, address and what its head says.",
    params: z.object({ pageId }),
    body: z.object({
      title: multilingual.optional(),
      slug: pageSlug.optional(),
      seoData: seoData.optional(),
      ...versionRead,
    }),
    example: { title: { es: 'Cuidados', en: 'Care' }, slug: 'care' },
    response: editorPage,
  }),
  updatePageType: endpoint({
    method: 'POST',
    path: '/editor/updatePageType',
    level: 200,
    summary: 'Changes the type of a page of a passport.',
    body: z.object({ page_id: pageId, type: z.enum(PAGE_TYPES), ...versionRead }),
    example: { page_id: EXAMPLE_IDS.pageId, type: 'info' },
    response: editorPage,
  }),
  deletePage: endpoint({
    method: 'POST',
    path: '/editor/deletePage',
    level: 200,
    summary: 'Deletes a page with its sections; a passport keeps its first page.',
    body: z.object({ id: pageId }),
    example: { id: EXAMPLE_IDS.pageId },
    response: affected,
  }),
  getSections: endpoint({
    method: 'POST',
    path: '/editor/getSections',
    level: 200,
    mutates: false,
    summary: 'The sections of a page, in order.',
    body: z.object({ page_id: pageId }),
    example: { page_id: EXAMPLE_IDS.pageId },
    response: upTo(PASSPORT_LIMITS.sectionsPerPage, editorSection),
  }),
  searchSections: endpoint({
    method: 'POST',
    path: '/editor/searchSections',
    level: 200,
    mutates: false,
    summary: 'Sections of some pages of a passport that say the words, in any language, or are of one of the types.',
    body: z.object({
      template_id: id,
      page_ids: upTo(PASSPORT_LIMITS.pages, pageId).min(1),
      q: searchText(100),
      /** Types whose names, in the reader's language, contain the words. */
      types: upTo(50, text(64)).default([]),
    }),
    example: { template_id: EXAMPLE_IDS.passportId, page_ids: [EXAMPLE_IDS.pageId], q: 'care' },
    response: z.object({
      hits: upTo(MAX_HITS, sectionHit),
      /** There are more than are returned. */
      isMore: z.boolean(),
    }),
  }),
  addSection: endpoint({
    method: 'POST',
    path: '/editor/addSection',
    level: 200,
    summary: 'Adds an element to a page of a passport.',
    body: z.object({
      page_id: pageId,
      template_id: id,
      title: textOrEmpty(200).default(''),
      type: text(64),
      sectionData: sectionData.default({}),
      isInputFlow: z.boolean().default(false),
      /** Position on the page, from 0; at its end if absent. */
      order: place.optional(),
    }),
    example: { page_id: EXAMPLE_IDS.pageId, template_id: EXAMPLE_IDS.passportId, type: 'text', order: 0 },
    response: editorSection,
    status: 201,
  }),
  saveSection: endpoint({
    method: 'POST',
    path: '/editor/saveSection',
    level: 200,
    summary: 'Saves what an element of a passport holds.',
    body: z.object({ section_id: sectionId, sectionData, ...versionRead }),
    example: { section_id: EXAMPLE_IDS.sectionId, sectionData: {}, version: 1 },
    response: editorSection,
  }),
  updateSectionStatus: endpoint({
    method: 'POST',
    path: '/editor/updateSectionStatus',
    level: 200,
    summary: 'Shows or hides an element of a passport.',
    body: z.object({ section_id: sectionId, sectionStatus: z.enum(SECTION_STATUSES), ...versionRead }),
    example: { section_id: EXAMPLE_IDS.sectionId, sectionStatus: 'inactive' },
    response: editorSection,
  }),
  updateInsideContainerSection: endpoint({
    method: 'POST',
    path: '/editor/updateInsideContainerSection',
    level: 200,
    summary: 'Puts an element of a passport inside another.',
    body: z.object({ section_id: sectionId, insideContainer: z.boolean(), ...versionRead }),
    example: { section_id: EXAMPLE_IDS.sectionId, insideContainer: true },
    response: editorSection,
  }),
  duplicateSection: endpoint({
    method: 'POST',
    path: '/editor/duplicateSection',
    level: 200,
    summary: 'Adds a copy of a section right behind it.',
    body: z.object({ section_id: sectionId }),
    example: { section_id: EXAMPLE_IDS.sectionId },
    response: editorSection,
    status: 201,
  }),
  deleteSection: endpoint({
    method: 'POST',
    path: '/editor/deleteSection',
    level: 200,
    summary: 'Deletes an element of a passport.',
    body: z.object({ section_id: sectionId }),
    example: { section_id: EXAMPLE_IDS.sectionId },
    response: affected,
  }),
  restoreSection: endpoint({
    method: 'POST',
    path: '/editor/restoreSection',
    level: 200,
    summary: 'Takes the deletion of a section back.',
    body: z.object({ section_id: sectionId }),
    example: { section_id: EXAMPLE_IDS.sectionId },
    response: editorSection,
  }),
  saveSectionOrder: endpoint({
    method: 'POST',
    path: '/editor/saveSectionOrder',
    level: 200,
    summary: 'Orders sections of one page.',
    body: orderList(sectionId),
    example: [{ _id: EXAMPLE_IDS.sectionId, order: 0 }],
    response: affected,
  }),
};
