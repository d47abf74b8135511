import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './conflict-notice.module.css';
import type { Shown } from './draft-fields';
import type { Conflict } from './edited-draft';

const CHOICES = ['theirs', 'mine'] as const;
const ACTIONS = { theirs: 'useTheirs', mine: 'keepMine' } as const;

/**
 * Shown if somebody else saved first, until the form is saved: names what was taken over from them, displays both
 * versions of what both changed, keeps both, and lets the user choose.
 */
export function ConflictNotice({ differences, takenOver, choice, onChoose }: Conflict) {
  const t = useTranslations('Common.conflict');
  const locale = useLocale();
  const hasDifferences = differences.length > 0;
  const state = hasDifferences ? (choice ?? 'undecided') : takenOver.length > 0 ? 'merged' : 'same';
  return (
    <section className={styles.conflict} role="alert" tabIndex={-1} data-conflict="" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t(`states.${state}`)}</p>
      {hasDifferences && (
        <>
          <Differences differences={differences} />
          <div className={styles.choices}>
            {CHOICES.map((each) => (
              <Button
                key={each}
                size="small"
                variant={each === (choice ?? 'mine') ? 'filled' : 'default'}
                aria-pressed={each === choice}
                {...(each === choice ? { icon: 'check' } : {})}
                onClick={() => onChoose(each)}
              >
                {t(ACTIONS[each])}
              </Button>
            ))}
          </div>
        </>
      )}
      {takenOver.length > 0 && <p>{t('takenOver', { fields: formatList(takenOver, locale) })}</p>}
    </section>
  );
}

/** Both versions of the fields that both changed. */
function Differences({ differences }: Pick<Conflict, 'differences'>) {
  const t = useTranslations('Common.conflict');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('mine')}</th>
          <th scope="col">{t('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Content shown={mine} version={t('mine')} />
            <Content shown={theirs} version={t('theirs')} />
          </tr>
        ))}
      </tbody>
    </table>
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
