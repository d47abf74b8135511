import type { EditorPage, EditorSection, PassportDraft } from '@/lib/contract/editor';
import { createSection, type SectionType } from '@/lib/contract/sections/index';
import { findInElement } from '@/lib/domain/passports/element-texts';
import type { PassportPresence } from '@/lib/contract/passport-presences';
import { defaultTheme } from '@/lib/contract/sections/theme';

export const ARTICLE_ID = '01a1fc9c-a8a1-7000-9010-3c9e740a5360';

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown> | { _id: string; order: number }[];
}

interface Answer {
  status: number;
  body: object;
}

const success = (message: unknown): Answer => ({ status: 200, body: { status: 'success', message } });
const failure = (status: number, code: string, rest: object = {}): Answer => ({
  status,
  body: { status: 'error', code, message: code, ...rest },
});

const FATES: Partial<Record<string, Answer>> = {
  refuse: failure(400, 'INVALID_DATA'),
  ended: failure(401, 'NOT_AUTHENTICATED'),
  other: failure(409, 'OTHER_ACCOUNT'),
};

/** Calls that change nothing. */
const READING = /\/(getSections|searchSections|presence|publish)$/;

const emptyPage = (id: string, slug: string, order: number): EditorPage => ({
  _id: id,
  template_id: ARTICLE_ID,
  title: slug,
  slug,
  type: 'passport',
  seoData: { title: '', description: '', image: '' },
  order,
  version: 1,
});

/** A fake of the editor's API, with versions and conflicts like the real one. */
export class FakeApi {
  sections: EditorSection[] = [];
  readonly requests: Sent[] = [];
  /** Other users reported as present. */
  others: PassportPresence[] = [];
  /**
   * Decides the outcome of a call; by default it succeeds. `lost`: it takes effect, and the response never arrives.
   * `ended`: the session is over; `other`: another account is signed in.
   */
  intercept: (request: Sent) => 'away' | 'lost' | 'refuse' | 'ended' | 'other' | null = () => null;
  draft: PassportDraft = {
    id: ARTICLE_ID,
    name: 'Linen shirt',
    templateId: null,
    articleId: ARTICLE_ID,
    isStored: true,
    isEdited: false,
    theme: defaultTheme,
    hasTheme: false,
    headerFileId: null,
    headerFocalPoint: null,
    showHeader: true,
    layout: 1,
    brandFileId: null,
    pages: [emptyPage(ARTICLE_ID, 'passport', 0)],
    version: 1,
    updatedAt: '2026-11-22T10:00:00.000Z',
  };
  private readonly deleted = new Map<string, EditorSection>();
  private readonly added = new Map<string, { id: string; body: string }>();
  private count = 0;

  constructor(types: readonly SectionType[] = ['heading', 'text', 'space']) {
    types.forEach((type) => this.insert(type));
    globalThis.fetch = ((url: string, { method, body }: RequestInit) =>
      this.handle(url, method, body)) as unknown as typeof fetch;
  }

  private insert(type: SectionType, fields: Record<string, unknown> = {}): EditorSection {
    const _id = `s${(this.count += 1)}`;
    const section: EditorSection = {
      _id,
      page_id: ARTICLE_ID,
      title: '',
      type,
      status: 'active',
      sectionData: { ...createSection(type, _id, fields) },
      insideContainer: false,
      isInputFlow: false,
      order: this.sections.length,
      version: 1,
    };
    this.sections.push(section);
    return section;
  }

  find(id: string): EditorSection {
    const section = this.sections.find(({ _id }) => _id === id);
    if (!section) throw new Error(`no section ${id}`);
    return section;
  }

  /** Somebody else edits an element. */
  editElsewhere(id: string, fields: Record<string, unknown>): void {
    this.write(this.find(id), { sectionData: { ...this.find(id).sectionData, ...fields } });
    this.touch();
  }

  /** Somebody else changes the passport as a whole, or adds a page. */
  changeElsewhere(change: Partial<PassportDraft>): void {
    this.draft = { ...this.draft, ...change, version: this.draft.version + 1 };
    this.touch();
  }

  /** Somebody else adds a text at the end of the first page. */
  addElsewhere(text: string): void {
    this.insert('text', { defaultValue: text });
    this.touch();
  }

  /** Somebody else moves an element to the top. */
  moveUpElsewhere(id: string): void {
    this.sections = [this.find(id), ...this.sections.filter(({ _id }) => _id !== id)];
    this.touch();
  }

  /** Somebody else deletes an element. */
  deleteElsewhere(id: string): void {
    this.change('/editor/deleteSection', { section_id: id });
    this.touch();
  }

  /** Somebody else deletes a page. */
  deletePageElsewhere(pageId: string): void {
    this.draft = { ...this.draft, pages: this.draft.pages.filter(({ _id }) => _id !== pageId) };
    this.sections = this.sections.filter(({ page_id }) => page_id !== pageId);
    this.touch();
  }

  /** Every edit gives the draft a later time. */
  private touch(): void {
    const updatedAt = new Date(Date.parse(this.draft.updatedAt) + 1_000).toISOString();
    this.draft = { ...this.draft, updatedAt };
  }

  calls(name: string): Sent[] {
    return this.requests.filter(({ path }) => path.endsWith(name));
  }

  private write(section: EditorSection, change: Partial<EditorSection>): EditorSection {
    const next = { ...section, ...change, version: section.version + 1 };
    this.sections = this.sections.map((each) => (each._id === section._id ? next : each));
    return next;
  }

  private async handle(url: string, method = 'GET', body: BodyInit | null | undefined) {
    const path = url.replace(/^\/api/, '');
    const request = { method, path, body: body ? (JSON.parse(String(body)) as Sent['body']) : {} };
    this.requests.push(request);
    const fate = this.intercept(request);
    if (fate === 'away') throw new TypeError('Failed to fetch');
    const answer = FATES[fate ?? 'lost'] ?? this.answer(request);
    if (method !== 'GET' && answer.status < 300 && !READING.test(path)) this.touch();
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const text = JSON.stringify(answer.body);
    return {
      ok: answer.status < 300,
      status: answer.status,
      text: () => Promise.resolve(text),
    } as unknown as Response;
  }

  private answer({ method, path, body }: Sent): Answer {
    if (method === 'GET') return success(this.draft);
    if (path === '/editor/savePagesOrder') return this.orderPages(body as { _id: string }[]);
    if (Array.isArray(body)) return this.order(body);
    if (path === '/articles/publish') return this.publish(body);
    if (path.startsWith('/editor/pages/')) return this.page(path.slice('/editor/pages/'.length), body);
    if (path === '/template/theme') return this.theme(body);
    if (path.endsWith('/presence')) return success(this.others);
    if (path === '/editor/searchSections') return this.search(body);
    if (path.startsWith('/passports/')) return this.settings(body);
    if (path === '/editor/getSections') return this.list(String(body['page_id']));
    if (path === '/editor/deletePage') return failure(404, 'NOT_FOUND');
    if (path === '/editor/addSection') return this.add(body);
    return this.change(path, body);
  }

  private hasPage = (id: unknown) => this.draft.pages.some(({ _id }) => _id === id);

  private list(pageId: string): Answer {
    if (!this.hasPage(pageId)) return failure(404, 'NOT_FOUND');
    return success(this.sections.filter(({ page_id }) => page_id === pageId));
  }

  private publish({ draftUpdatedAt }: Record<string, unknown>): Answer {
    const isSeen = draftUpdatedAt === undefined || draftUpdatedAt === this.draft.updatedAt;
    return isSeen ? success({ count: 1, refused: [] }) : failure(409, 'CONFLICT', { current: this.draft });
  }

  private orderPages(list: readonly { _id: string }[]): Answer {
    if (!this.hasPage(list[0]?._id)) return failure(404, 'NOT_FOUND');
    if (!list.every(({ _id }) => this.hasPage(_id))) return failure(400, 'INVALID_DATA');
    const pages = list.flatMap(({ _id }) => this.draft.pages.filter((page) => page._id === _id));
    this.draft = { ...this.draft, pages };
    return success({ count: pages.length });
  }

  private page(id: string, { version, ...fields }: Record<string, unknown>): Answer {
    const page = this.draft.pages.find(({ _id }) => _id === id);
    if (!page) return failure(404, 'NOT_FOUND');
    if (version !== page.version) return failure(409, 'CONFLICT', { current: page });
    const next = { ...page, ...fields, version: page.version + 1 };
    this.draft = { ...this.draft, pages: this.draft.pages.map((each) => (each === page ? next : each)) };
    return success(next);
  }

  private search({ page_ids, q }: Record<string, unknown>): Answer {
    const hits = this.sections.flatMap(({ _id, page_id, type, status, sectionData }) => {
      const text = (page_ids as string[]).includes(page_id)
        ? findInElement(sectionData, String(q).toLowerCase())
        : null;
      return text === null ? [] : [{ _id, page_id, type, status, text }];
    });
    return success({ hits, isMore: false });
  }

  /** A page with one text, which the editor has not opened. */
  addPage(id: string, slug: string, text: string): void {
    this.draft = { ...this.draft, pages: [...this.draft.pages, emptyPage(id, slug, this.draft.pages.length)] };
    const section = this.insert('text', { defaultValue: text });
    this.sections = this.sections.map((each) => (each === section ? { ...each, page_id: id } : each));
  }

  private order(list: { _id: string; order: number }[]): Answer {
    const places = new Map(list.map(({ _id, order }) => [_id, order]));
    const movedSections = this.sections.filter(({ _id }) => places.has(_id));
    if (movedSections.length < list.length) return failure(400, 'INVALID_DATA');
    this.sections = [...this.sections].sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
    return success({ count: movedSections.length });
  }

  private theme(body: Record<string, unknown>): Answer {
    if (body['version'] !== this.draft.version) return failure(409, 'CONFLICT', { current: this.draft });
    const theme = body['themeData'] as PassportDraft['theme'] | null;
    const look = { theme: theme ?? defaultTheme, hasTheme: theme !== null };
    this.draft = { ...this.draft, ...look, version: this.draft.version + 1 };
    return success(this.draft);
  }

  private settings({ version, ...values }: Record<string, unknown>): Answer {
    if (version !== this.draft.version) return failure(409, 'CONFLICT', { current: this.draft });
    this.draft = { ...this.draft, ...values, version: this.draft.version + 1 };
    return success(this.draft);
  }

  private add(body: Record<string, unknown>): Answer {
    const { type, sectionData } = body as { type: SectionType; sectionData: Record<string, unknown> };
    if (!this.hasPage(body['page_id'])) return failure(404, 'NOT_FOUND');
    const { id: key, type: _type, ...fields } = sectionData;
    const before = this.added.get(String(key));
    // The same key returns what it created before, and refuses another body, as the API does.
    if (before && before.body !== JSON.stringify(body)) return failure(409, 'CONFLICT');
    const insertedId = before?.id ?? this.insert(type, fields)._id;
    this.added.set(String(key), { id: insertedId, body: JSON.stringify(body) });
    return success(this.find(insertedId));
  }

  private change(path: string, body: Record<string, unknown>): Answer {
    const id = String(body['section_id']);
    const deletedSection = this.deleted.get(id);
    if (path === '/editor/restoreSection') {
      const existing = this.sections.find(({ _id }) => _id === id);
      if (!deletedSection) return existing ? success(existing) : failure(404, 'NOT_FOUND');
      this.deleted.delete(id);
      this.sections.push(deletedSection);
      return success(this.write(deletedSection, {}));
    }
    const section = this.sections.find(({ _id }) => _id === id);
    if (!section) return failure(404, 'NOT_FOUND');
    if (path === '/editor/deleteSection') {
      this.deleted.set(id, section);
      this.sections = this.sections.filter(({ _id }) => _id !== id);
      return success({ count: 1 });
    }
    if (body['version'] !== section.version) return failure(409, 'CONFLICT', { current: section });
    if (path === '/editor/saveSection') {
      const sectionData = { ...(body['sectionData'] as Record<string, unknown>), id };
      return success(this.write(section, { sectionData }));
    }
    if (path === '/editor/updateSectionStatus') {
      const status = body['sectionStatus'] as EditorSection['status'];
      return success(this.write(section, { status, sectionData: { ...section.sectionData, status } }));
    }
    return success(this.write(section, { insideContainer: body['insideContainer'] === true }));
  }
}
