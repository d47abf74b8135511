import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import styles from './conflict-notice.module.css';

/** The content of a draft for readers: field names with their texts, always the same fields in the same order. */
export type ShownFields = readonly (readonly [field: string, text: string])[];

interface Props {
  mine: ShownFields;
  theirs: ShownFields;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown if somebody else saved first: displays both versions, keeps both, and lets the user choose. */
export function ConflictNotice({ mine, theirs, onMine, onTheirs }: Props) {
  const t = useTranslations('Common.conflict');
  const differences = mine.flatMap(([field, text], at) => {
    const other = theirs[at]?.[1] ?? '';
    return text === other ? [] : [{ field, mine: text, theirs: other }];
  });
  return (
    <section className={styles.conflict} role="alert" tabIndex={-1} data-conflict="" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs')}</th>
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
          {t('useTheirs')}
        </Button>
        <Button size="small" variant="filled" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  );
}
