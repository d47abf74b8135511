'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import { useHref } from '@/lib/i18n/use-href';
import { CorrectionsButton } from './check/corrections-button';
import { RowsTable } from './check/rows-table';
import { useCorrections } from './check/use-corrections';
import { LeftOut } from './layout-notes';
import { PublishButton } from './publish-button';
import { NO_UPLOAD } from './use-import';
import { useUndo } from './use-undo';
import styles from './upload.module.css';

const PASSPORTS = ['current', 'changed', 'hidden', 'withdrawn', 'held'] as const;

/** How the upload ended, and where to continue. */
export function ResultStep({ detail, onChange }: { detail: ImportDetail; onChange: () => Promise<unknown> }) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const href = useHref();
  const { isCorrecting, onCorrecting } = useCorrections();
  const number = (key: string) => Number(detail.job?.result?.[key] ?? 0);
  if (detail.status === 'failed') return <FailedStep detail={detail} />;
  const key = detail.status === 'undone' ? 'undone' : detail.status === 'cancelled' ? 'cancelled' : 'done';
  const hasFailed = detail.errorCode !== null;
  // A completed run has no error of its own: its undo had one.
  const words = (
    { done: hasFailed && 'undoFailed', cancelled: hasFailed ? 'stopped' : 'cancelled', undone: 'undone' } as const
  )[key];
  // An undone upload needs no further text.
  const isClosed = detail.isClosed && key !== 'undone';
  // The run continues once they are corrected.
  const toCorrect = key === 'cancelled' && !isClosed ? (detail.counts?.error ?? 0) : 0;
  return (
    <>
      <Card>
        <EmptyState
          drawing="upload"
          title={t(`result.${words === 'undoFailed' ? words : key}`)}
          text={
            words
              ? t(isClosed ? 'result.closed' : `result.${words}Text`)
              : t('result.doneText', {
                  created: number('created'),
                  updated: number('updated'),
                  skipped: detail.counts?.skip ?? 0,
                  failed: number('failed'),
                })
          }
        >
          {key === 'undone' && detail.job?.result?.undone !== undefined && (
            <p role="status">
              {t('result.undoDone', {
                undone: number('undone'),
                kept: number('kept'),
                passports: number('passports'),
                materials: number('materials'),
              })}
            </p>
          )}
          {key === 'undone' && (detail.counts?.update ?? 0) > 0 && (
            <p role="status">
              {t('result.undonePublic')} <a href={href('/admin/articles?state=changed')}>{t('result.changed')}</a>
            </p>
          )}
          {isClosed && !words && <p>{t('result.closed')}</p>}
          {detail.passports && <Passports passports={detail.passports} />}
          {detail.passports && detail.passports.changed > 0 && detail.internalColumns.length > 0 && (
            <p role="status">
              {t('result.stillPublic')} <a href={href('/admin/articles?state=changed')}>{t('result.changed')}</a>
            </p>
          )}
          {toCorrect > 0 && (
            <p role="status">
              <a href={url.href({ action: 'error', kind: null, column: null, page: null })}>
                {t('check.errorsFirst', { count: toCorrect })}
              </a>
            </p>
          )}
          {key === 'done' && <LeftOut layout={detail.layout} />}
          <WaysOn end={key} hasFailed={hasFailed} undone={number('undone')} />
          {key === 'done' && number('failed') > 0 && !isClosed && <CorrectionsButton importId={detail.id} />}
          {detail.passports && <PublishButton importId={detail.id} passports={detail.passports} onChange={onChange} />}
          {key === 'cancelled' && !isClosed && (
            <ResumeButton detail={detail} isDisabled={toCorrect > 0} isCorrecting={isCorrecting} onChange={onChange} />
          )}
          {detail.isUndoable && <UndoButton importId={detail.id} onChange={onChange} />}
          <Button icon="upload" onClick={() => url.set(NO_UPLOAD)}>
            {t('result.again')}
          </Button>
        </EmptyState>
      </Card>
      {toCorrect > 0 && <RowsTable detail={detail} onCorrecting={onCorrecting} onChange={onChange} />}
    </>
  );
}

type ShownPassports = NonNullable<ImportDetail['passports']>;

/** The current public state of the articles. */
function Passports({ passports }: { passports: ShownPassports }) {
  const t = useTranslations('Imports.result.passports');
  return (
    <ul className={styles.passports}>
      {PASSPORTS.filter((state) => passports[state] > 0).map((state) => (
        <li key={state}>{t(state, { count: passports[state] })}</li>
      ))}
    </ul>
  );
}

interface WaysOnProps {
  end: 'done' | 'cancelled' | 'undone';
  hasFailed: boolean;
  undone: number;
}

/** To the articles and what comes next; to the trash where an undo took them. */
function WaysOn({ end, hasFailed, undone }: WaysOnProps) {
  const t = useTranslations('Imports.result');
  const effects = useTranslations('Effects.trash');
  const href = useHref();
  if (end === 'undone') {
    return undone === 0 ? null : (
      <ButtonLink icon="trash" href={href('/admin/trash?type=articles')}>
        {effects('open')}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink variant="filled" icon="shirt" href={href('/admin/articles?sort=-createdAt')}>
        {t('articles')}
      </ButtonLink>
      {end === 'done' && !hasFailed && (
        <ButtonLink icon="qrcode" href={href('/admin/unit-block/create')}>
          {t('units')}
        </ButtonLink>
      )}
    </>
  );
}

interface ResumeProps {
  detail: ImportDetail;
  isDisabled: boolean;
  isCorrecting: boolean;
  onChange: () => Promise<unknown>;
}

function ResumeButton({ detail, isDisabled, isCorrecting, onChange }: ResumeProps) {
  const t = useTranslations('Imports');
  const run = useCall(imports.run);
  const resume = () => run.run({ params: { importId: detail.id } }, { after: onChange, isOnce: true });
  return (
    <Button icon="player-play" isBusy={run.isBusy || isCorrecting} disabled={isDisabled} onClick={() => void resume()}>
      {t('result.resume')}
    </Button>
  );
}

function UndoButton({ importId, onChange }: { importId: string; onChange: () => Promise<unknown> }) {
  const t = useTranslations('Imports');
  const { confirmUndo, dialog, isBusy } = useUndo(onChange);
  function onAsk() {
    // It may have been undone in another window: then the page says so without a question.
    void onChange();
    confirmUndo(importId);
  }
  return (
    <>
      <Button icon="arrow-back-up" isBusy={isBusy} onClick={onAsk}>
        {t('result.undo')}
      </Button>
      {dialog}
    </>
  );
}

function FailedStep({ detail }: { detail: ImportDetail }) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const text = useErrorText();
  const { job } = detail;
  const reason =
    job?.errorMessage ||
    text('post', { ok: false, code: job?.errorCode ?? 'INTERNAL_SERVER_ERROR', message: '', status: 422 });
  return (
    <Card>
      <EmptyState drawing="error" title={t('result.failed')} text={reason}>
        <Button variant="filled" icon="upload" onClick={() => url.set(NO_UPLOAD)}>
          {t('result.again')}
        </Button>
      </EmptyState>
    </Card>
  );
}
