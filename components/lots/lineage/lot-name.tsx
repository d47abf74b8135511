'use client';

import { useTranslations } from 'next-intl';
import type { LineageLot } from '@/lib/contract/lots';
import { useHref } from '@/lib/i18n/use-href';
import { supplierLotPath } from './supplier-lot-path';

interface Props {
  lot: LineageLot;
  /** The one whose page this is: no link to itself. */
  isOwn?: boolean;
  className?: string | undefined;
}

/** Code of a lot as a link to its page; a supplier's leads to where it went. */
export function LotName({ lot: { id, isSupplier, code }, isOwn = false, className }: Props) {
  const t = useTranslations('Lots.lineage');
  const href = useHref();
  const path = isSupplier ? supplierLotPath(code) : id && `/admin/lotes/${id}`;
  return (
    <span className={className} dir="auto" title={isSupplier ? code : undefined}>
      {path && !isOwn ? <a href={href(path)}>{code}</a> : code || t('deleted')}
    </span>
  );
}
