'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useMay } from '@/components/calls/use-may';
import { Button } from '@/components/ui/layout/button';
import { publications, type Publication, type PublicationRefusal } from '@/lib/contract/publications';
import styles from './publications.module.css';

/** Maximum number of listed names. */
const NAMED = 5;

/** What was done, what was not and why. */
function useLines(publication: Publication) {
  const { action, status, changed, unchanged, hidden, gone, refused, refusals, done, total, reason } = publication;
  const t = useTranslations('Publications.outcome');
  const countOf = (reason: PublicationRefusal['reason']) => refusals.filter((each) => each.reason === reason).length;
  const [problems, large, blank] = [countOf('problem'), countOf('size'), countOf('blank')];
  // Refusals beyond the listed ones are due to GTINs: the others are rare.
  const claimed = refused - problems - large - blank;
  const lines = [
    ...(status === 'failed' && reason ? [reason] : []),
    ...(status === 'done' ? [] : [t(`kept.${action}`, { count: changed })]),
    ...(unchanged > 0 ? [t(`unchanged.${action}`, { count: unchanged })] : []),
    ...(hidden > 0 ? [t('hidden', { count: hidden })] : []),
    ...(gone > 0 ? [t('gone', { count: gone })] : []),
    ...(claimed > 0 ? [t('gtin', { count: claimed })] : []),
    ...(large > 0 ? [t('size', { count: large })] : []),
    ...(blank > 0 ? [t('blank', { count: blank })] : []),
    ...(problems > 0 ? [t('problem', { count: problems })] : []),
    ...(total > done ? [t('left', { count: total - done })] : []),
  ];
  const title =
    status === 'done' ? t(`done.${action}`, { count: changed }) : t(status === 'failed' ? 'failed' : 'cancelled');
  return { title, lines };
}

interface Props {
  publication: Publication;
  onReview: (articles: PublicationRefusal[]) => void;
}

/** The outcome of an action on many passports, until it is dismissed. A withdrawal can be undone. */
export function PublicationOutcome({ publication, onReview }: Props) {
  const t = useTranslations('Publications.outcome');
  const common = useTranslations('Common');
  const router = useRouter();
  const dismiss = useCall(publications.dismiss);
  const { title, lines } = useLines(publication);
  const undo = useCall(publications.undo);
  const canUndo = useMay()(publications.undo) && publication.action === 'withdraw' && publication.changed > 0;
  const { id, refused, refusals } = publication;
  const claimed = refusals.filter(({ reason }) => reason === 'gtin');
  async function settle({ run }: typeof undo | typeof dismiss) {
    const result = await run({ params: { publicationId: id } }, { isOnce: true });
    if (result?.ok) router.refresh();
  }
  return (
    <div className={styles.outcome}>
      <div>
        <div role={publication.status === 'failed' ? 'alert' : 'status'}>
          <h2>{title}</h2>
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        {refusals.length > 0 && (
          <ul className={styles.names}>
            {refusals.slice(0, NAMED).map((each) => (
              <li key={each.id}>{each.name}</li>
            ))}
            {refused > NAMED && <li>{t('more', { count: refused - NAMED })}</li>}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {claimed.length > 0 && (
          <Button size="small" icon="send" onClick={() => onReview(claimed)}>
            {t('review')}
          </Button>
        )}
        {canUndo && (
          <Button size="small" isBusy={undo.isBusy} onClick={() => void settle(undo)}>
            {common('undo')}
          </Button>
        )}
        <Button size="small" isBusy={dismiss.isBusy} onClick={() => void settle(dismiss)}>
          {common('close')}
        </Button>
      </div>
    </div>
  );
}
