'use client';

import type { ReactNode } from 'react';
import { useMay } from '@/components/calls/use-may';
import type { RecordItem } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';

/** Level from which containers have pages (specification §6). */
const CONTAINER_PAGES = { level: 500 } as const;

type Item = Omit<RecordItem, 'role'>;

const PATHS = {
  unit: ({ code }: Item) => `/admin/units/${code}`,
  lot: ({ id }: Item) => `/admin/lotes/${id}`,
  container: ({ id }: Item) => `/admin/containers/${id}`,
};

/** An entity of a record by its code, a container by its name, as a link if it has a page that the user may open. */
export function ItemLink({ item, children }: { item: Item; children?: ReactNode }) {
  const href = useHref();
  const may = useMay();
  const words = children ?? (item.type === 'container' ? item.name || item.code : item.code);
  const path = item.type === 'article' || item.type === 'foreign' ? null : PATHS[item.type](item);
  const isOpen = path !== null && item.id !== null && (item.type !== 'container' || may(CONTAINER_PAGES));
  return isOpen ? <a href={href(path)}>{words}</a> : <>{words}</>;
}
