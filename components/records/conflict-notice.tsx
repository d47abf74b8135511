import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import styles from './conflict-notice.module.css';
import type { Difference, Shown } from './draft-fields';

interface Props {
  differences: readonly Difference[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown if somebody else saved first: displays both versions, keeps both, and lets the user choose. */
export function ConflictNotice({ differences, onMine, onTheirs }: Props) {
  const t = useTranslations('Common.conflict');
  return (
    <section className={styles.conflict} role="alert" tabIndex={-1} data-conflict="" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t(differences.length > 0 ? 'text' : 'same')}</p>
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
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <Content shown={row.mine} version={t('mine')} />
                <Content shown={row.theirs} version={t('theirs')} />
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

/** A field in one of the versions; a picture without a caption is named after the version. */
function Content({ shown, version }: { shown: Shown; version: string }) {
  if (typeof shown === 'string') return <td>{shown.trim() || '–'}</td>;
  if (shown.length === 0) return <td>–</td>;
  return (
    <td>
      <ul className={styles.pictures}>
        {shown.map(({ fileId, caption }) => (
          <li key={fileId}>
            <img src={`/public/files/${fileId}?w=400`} alt={caption ? '' : version} width={72} height={72} />
            {caption}
          </li>
        ))}
      </ul>
    </td>
  );
}
