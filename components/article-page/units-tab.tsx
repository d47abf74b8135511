'use client';

import { useTranslations } from 'next-intl';
import { UnitState } from '@/components/units/unit-state';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { UnitRow } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import styles from './article-page.module.css';

interface Props {
  articleId: string;
  /** Total number. */
  total: number;
  /** The latest; null if they could not be loaded. */
  units: readonly UnitRow[] | null;
}

/** The latest units of the article, with a link to all of them. */
export function UnitsTab({ articleId, total, units }: Props) {
  const t = useTranslations('ArticlePage.units');
  const words = useTranslations('Units');
  const common = useTranslations('Common');
  const href = useHref();
  const all = href(`/admin/unit-blocks?articleId=${articleId}`);
  return (
    <Card
      title={t('title')}
      text={total > 0 ? t('text', { count: total }) : t('none')}
      tools={
        <ButtonLink size="small" icon={total > 0 ? 'qrcode' : 'plus'} href={all}>
          {t(total > 0 ? 'all' : 'create')}
        </ButtonLink>
      }
    >
      {units === null && <p role="alert">{common('errorTitle')}</p>}
      {units !== null && units.length > 0 && (
        <div className={styles.scroller} role="group" aria-label={t('title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words('columns.code')}</th>
                <th scope="col">{words('columns.serial')}</th>
                <th scope="col">{words('columns.lot')}</th>
                <th scope="col">{words('columns.state')}</th>
                <th scope="col">{words('columns.createdAt')}</th>
              </tr>
            </thead>
            <tbody>
              {units.map((unit) => (
                <tr key={unit.id}>
                  <th scope="row">
                    <a href={href(`/admin/units/${unit.code}`)}>{unit.code}</a>
                  </th>
                  <td>{unit.serial}</td>
                  <td>{unit.lot ? <a href={href(`/admin/lotes/${unit.lot.id}`)}>{unit.lot.code}</a> : '–'}</td>
                  <td>
                    <UnitState state={unit.state} />
                  </td>
                  <td>
                    <DateTime value={unit.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
