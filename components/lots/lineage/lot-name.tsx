'use client';

import { useTranslations } from 'next-intl';
import { ItemLink } from '@/components/event-records/history/item-link';
import type { Lineage, LineageLot } from '@/lib/contract/lots';
import { useHref } from '@/lib/i18n/use-href';
import { supplierLotPath } from '@/components/event-records/recalled/recall-path';

interface Props {
  lot: LineageLot;
  /** Of the whole graph. */
  links: Lineage['links'];
  /** The lot of the page: not linked to itself. */
  isOwn?: boolean;
  className?: string | undefined;
}

/**
 * Code of a thing as a link to its page; a supplier's lot links to where it went, if it is known to have become
 * something.
 */
export function LotName({ lot: { key, type, id, isForeign, code, article }, links, isOwn = false, className }: Props) {
  const t = useTranslations('Lots.lineage');
  const href = useHref();
  const becameSomething = links.some(({ from }) => from === key);
  const foreignPath = becameSomething ? supplierLotPath(code) : null;
  if (isForeign)
    return (
      <span className={className} dir="auto" title={code}>
        {foreignPath && !isOwn ? <a href={href(foreignPath)}>{code}</a> : code}
      </span>
    );
  return (
    <span className={className} dir="auto">
      {id === null || isOwn ? (
        code || t('deleted')
      ) : (
        <ItemLink item={{ type, id, code, name: article }}>{code}</ItemLink>
      )}
    </span>
  );
}
