'use client';

import { useTranslations } from 'next-intl';
import type { Lineage, LineageLot } from '@/lib/contract/lots';
import { useHref } from '@/lib/i18n/use-href';
import { supplierLotPath } from './supplier-lot-path';

interface Props {
  lot: LineageLot;
  /** Of the whole picture. */
  links: Lineage['links'];
  /** The one whose page this is: no link to itself. */
  isOwn?: boolean;
  className?: string | undefined;
}

/** Code of a lot as a link to its page; one of another company leads to where it went, if it is known to have become something. */
export function LotName({ lot: { key, id, isForeign, code }, links, isOwn = false, className }: Props) {
  const t = useTranslations('Lots.lineage');
  const href = useHref();
  const becameSomething = links.some(({ from }) => from === key);
  const foreignPath = becameSomething ? supplierLotPath(code) : null;
  const path = isForeign ? foreignPath : id && `/admin/lotes/${id}`;
  return (
    <span className={className} dir="auto" title={isForeign ? code : undefined}>
      {path && !isOwn ? <a href={href(path)}>{code}</a> : code || t('deleted')}
    </span>
  );
}
