import { matchPage } from './access';
import type { PageName } from './page-types';

export type RecordKind = 'article' | 'template' | 'lot' | 'unit' | 'process' | 'container' | 'company';

export interface MissingRecord {
  kind: RecordKind;
  /** Path of the list that would contain it. */
  list: string;
  /** Path of the trash that may contain it; null if there is none. */
  trash: string | null;
}

const trashOf = (type: string) => `/admin/trash?type=${type}`;

const RECORDS: Partial<Record<PageName, MissingRecord>> = {
  article: { kind: 'article', list: '/admin/articles', trash: trashOf('articles') },
  articlePassport: { kind: 'article', list: '/admin/articles', trash: trashOf('articles') },
  template: { kind: 'template', list: '/admin/templates', trash: trashOf('templates') },
  templatePassport: { kind: 'template', list: '/admin/templates', trash: trashOf('templates') },
  lot: { kind: 'lot', list: '/admin/lotes', trash: trashOf('lots') },
  recall: { kind: 'lot', list: '/admin/lotes', trash: trashOf('lots') },
  unit: { kind: 'unit', list: '/admin/unit-blocks', trash: null },
  processPage: { kind: 'process', list: '/admin/process', trash: trashOf('processes') },
  container: { kind: 'container', list: '/admin/containers', trash: trashOf('containers') },
  company: { kind: 'company', list: '/super-admin/company', trash: null },
};

/** The kind of record that an address (without locale prefix) shows, if any, and where else to look for it. */
export function recordOf(path: string): MissingRecord | null {
  const page = matchPage(path);
  return (page?.isBuilt && RECORDS[page.name]) || null;
}
