import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ViewerContext } from '@/components/calls/viewer';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Job } from '@/lib/contract/jobs';
import type { Locale } from '@/lib/i18n/routing';

export const IMPORT_ID = '0191f7a0-0000-7000-8000-000000000001';
export const JOB_ID = '0191f7a0-0000-7000-8000-000000000002';
export const TEMPLATE_ID = '0191f7a0-0000-7000-8000-000000000003';
const AT = '2026-01-01T00:00:00Z';

/** The API path of the upload. */
export const IMPORT_URL = `/api/imports/${IMPORT_ID}`;

export const column = (
  at: number,
  header: string,
  field: string,
  fields: Partial<ImportColumn> = {},
): ImportColumn => ({
  column: at,
  header,
  samples: ['x'],
  field,
  score: 1,
  how: 'title',
  isInternal: false,
  reason: null,
  chosen: null,
  dates: null,
  numbers: null,
  ...fields,
});

const columns = [column(0, 'Nombre', 'name'), column(1, 'Texto', 'description'), column(2, 'Color', 'property:Color')];

/** An upload that waits for its columns to be confirmed. */
export const upload = (fields: Partial<ImportDetail> = {}): ImportDetail => {
  const layout = fields.layout ?? {
    sheets: [{ name: 'SKU', rows: 20, isHidden: false, hiddenRows: 0 }],
    sheet: 'SKU',
    headerRow: 1,
    columns,
    tables: [],
    notes: [],
  };
  return {
    id: IMPORT_ID,
    fileName: 'camisas.xlsx',
    status: 'mapping',
    counts: null,
    errorCode: null,
    userName: 'Inés',
    createdAt: AT,
    finishedAt: null,
    isUndoable: false,
    isClosed: false,
    layout,
    mapping: Object.fromEntries(layout.columns.map((each) => [String(each.column), each.field])),
    internalColumns: [],
    options: { onExisting: 'update', dateOrder: null, dateOrders: {}, decimalMarks: {}, fills: {} },
    templateId: null,
    isPublishing: true,
    passports: null,
    issueGroups: [],
    job: null,
    version: 1,
    ...fields,
  };
};

export const uploadJob = (fields: Partial<Job> = {}): Job => ({
  id: JOB_ID,
  kind: 'imports.run',
  status: 'running',
  done: 0,
  total: 0,
  result: null,
  errorCode: null,
  errorMessage: null,
  createdAt: AT,
  finishedAt: null,
  ...fields,
});

const MAY_UPLOAD = { role: 'Admin', level: 200, hasCompany: true } as const;
const MAY_READ = { role: 'Admin', level: 0, hasCompany: true } as const;

interface Choices {
  locale?: Locale;
  mayUpload?: boolean;
  /** The page's cache of earlier responses. */
  remembered?: Map<string, never>;
}

/** Renders a part of the upload in Spanish, with the alerts, at an address of the wizard. */
export function showUpload(ui: ReactNode, { locale = 'es', mayUpload = true, remembered }: Choices = {}) {
  const cache = remembered ?? new Map<string, never>();
  const around = (content: ReactNode) => (
    <ViewerContext value={mayUpload ? MAY_UPLOAD : MAY_READ}>
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        {content}
        <AlertsHost />
      </SWRConfig>
    </ViewerContext>
  );
  const { rerender, ...view } = renderWithTexts(around(ui), locale);
  return { ...view, rerender: (next: ReactNode) => rerender(around(next)) };
}
