'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadEndpoint, type EndpointSource } from '@/components/calls/load-script';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { download } from '@/lib/api-client/browser';
import { listQueryOf } from '@/lib/api-client/list-query';
import type { z } from 'zod';
import type { CallArgs, Endpoint } from '@/lib/contract/core/endpoint';

/** Takes the filters of its list in the address, or selected rows in the body. */
type ListExport = Endpoint & ({ query: z.ZodObject } | { body: z.ZodObject });

interface Props<E extends ListExport> {
  endpoint: EndpointSource<E>;
  /** File name without extension, should the server send none. */
  name: string;
  /** The selected rows instead of the filters. */
  ids?: readonly string[];
  /** Filters that are not in the address. */
  fixed?: Record<string, string>;
  /** Icons without labels, for crowded rows. */
  isShort?: boolean;
}

/** The file formats in the order of their buttons. */
export const FORMATS = [
  { format: 'xlsx', icon: 'file-spreadsheet' },
  { format: 'csv', icon: 'file-type-csv' },
] as const;

/** Two buttons that save the filtered list, or the selected rows, as a workbook or as CSV. */
export function ExportMenu<E extends ListExport>({ endpoint: source, name, ids, fixed, isShort = false }: Props<E>) {
  const t = useTranslations('Exports');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const { params } = useUrlState();
  const [busy, setBusy] = useState<string | null>(null);

  function argsOf(endpoint: ListExport, format: string) {
    if ('body' in endpoint) return { body: { ids, ...fixed, format } };
    const filters = ids ? { ids: ids.join(',') } : listQueryOf(endpoint, Object.fromEntries(params));
    return { query: { ...filters, ...fixed, format } };
  }

  async function saveAs(format: string) {
    const endpoint = await loadEndpoint(source);
    if (!endpoint.ok) return endpoint;
    const args = argsOf(endpoint.data, format) as unknown as CallArgs<E>;
    return download(endpoint.data, args, { fallbackName: `${name}.${format}` });
  }

  async function save(format: string) {
    setBusy(format);
    const result = await saveAs(format);
    setBusy(null);
    if (!result.ok) alerts.failure(errorText(ids ? 'post' : 'download', result));
  }

  return FORMATS.map(({ format, icon }) => (
    <Button
      key={format}
      size="small"
      icon={icon}
      isBusy={busy === format}
      aria-label={t(`as.${format}`)}
      title={isShort ? t(`as.${format}`) : undefined}
      onClick={() => void save(format)}
    >
      {!isShort && t(`as.${format}`)}
    </Button>
  ));
}
