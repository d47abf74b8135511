'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import type { Article } from '@/lib/contract/articles';
import { compositionText } from '@/lib/format/composition';
import styles from './articles.module.css';
import { bodyOf, draftOf, type ArticleDraft } from './draft';

interface Props {
  mine: ArticleDraft;
  theirs: Article;
  onMine: () => void;
  onTheirs: () => void;
}

type Difference = { field: string; mine: string; theirs: string };

function useDifferences(mine: ArticleDraft, theirs: Article): Difference[] {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const own = bodyOf(mine);
  const other = bodyOf(draftOf(theirs, locale));
  const listed = (rows: NonNullable<typeof own.properties> = []) =>
    rows
      .map(({ name, defaultValue, isInternal }) => {
        const property = `${name}: ${defaultValue ?? ''}`;
        return isInternal ? t('conflict.internal', { property }) : property;
      })
      .join('\n');
  const parts = (body: typeof own) => compositionText(body.compositions, locale);
  const rows: Difference[] = [
    ...(['name', 'sku', 'gtin', 'description', 'model'] as const).map((key) => ({
      field: t(`fields.${key}`),
      mine: own[key] ?? '',
      theirs: other[key] ?? '',
    })),
    { field: t('fields.weight'), mine: String(own.weightGrams ?? ''), theirs: String(other.weightGrams ?? '') },
    { field: t('sections.properties'), mine: listed(own.properties), theirs: listed(other.properties) },
    { field: t('sections.compositions'), mine: parts(own), theirs: parts(other) },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}

/** Somebody else saved first: shows both, keeps both, and lets the person choose. */
export function ConflictNotice({ mine, theirs, onMine, onTheirs }: Props) {
  const t = useTranslations('Articles');
  const differences = useDifferences(mine, theirs);
  return (
    <section className={styles.conflict} role="alert" tabIndex={-1} data-conflict="" aria-label={t('conflict.title')}>
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.text')}</p>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.field}</th>
                <td>{row.mine || '–'}</td>
                <td>{row.theirs || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.choices}>
        <Button size="small" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="small" variant="filled" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}
