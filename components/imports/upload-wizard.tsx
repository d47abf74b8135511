'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ReadOnlyNotice } from '@/components/shell/read-only-notice';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Steps } from '@/components/ui/feedback/steps';
import { useStepFocus } from '@/components/ui/navigation/use-step-focus';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { imports, type ImportDetail, type ImportSummary } from '@/lib/contract/imports';
import { BusyStep } from './busy-step';
import { CheckStep } from './check/check-step';
import { ColumnsStep } from './columns/columns-step';
import { useColumnChoices } from './columns/use-column-choices';
import { FileStep } from './file-step';
import { RecentImports } from './history/recent-imports';
import { ResultStep } from './result-step';
import { isBusyImport, NO_UPLOAD, useImport } from './use-import';
import styles from './upload.module.css';

interface Props {
  initial: ImportDetail | null;
  history: ImportSummary[];
  templates: { id: string; name: string }[];
  /** The passport's own texts in all languages, for previews of articles that do not exist yet. */
  texts: PassportTexts;
}

const STEP: Record<ImportDetail['status'], number> = {
  reading: 0,
  mapping: 1,
  previewing: 1,
  ready: 2,
  running: 3,
  done: 3,
  cancelled: 3,
  failed: 0,
  undoing: 3,
  undone: 3,
};

/** From a sheet to articles in four steps. The upload is stored on the server; its id in the address identifies it. */
export function UploadWizard({ initial, history, templates, texts }: Props) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const canUpload = useMay()(imports.upload);
  const { detail, problem, isGone, refresh } = useImport(initial);
  const holder = useStepFocus('upload', detail?.status ?? 'file');
  const steps = [t('steps.file'), t('steps.columns'), t('steps.check'), t('steps.create')];
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        action={
          canUpload &&
          detail &&
          !isGone && (
            <Button icon="refresh" onClick={() => url.set(NO_UPLOAD)}>
              {t('restart')}
            </Button>
          )
        }
      />
      <div ref={holder} className={styles.wizard} tabIndex={-1}>
        {!canUpload && <ReadOnlyNotice />}
        {canUpload && detail && isGone && <DiscardedUpload fileName={detail.fileName} />}
        {canUpload && !(detail && isGone) && (
          <>
            <Steps label={t('title')} steps={steps} current={detail ? stepOf(detail, url.get('columns') !== '') : 0} />
            {problem && (
              <p className={styles.refused} role="alert">
                {problem}
              </p>
            )}
            <Step detail={detail} templates={templates} texts={texts} refresh={refresh} />
          </>
        )}
        {(!detail || !canUpload) && <RecentImports imports={history} />}
      </div>
    </>
  );
}

/** Somebody discarded it while it was open here. */
function DiscardedUpload({ fileName }: { fileName: string }) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  return (
    <Card>
      <EmptyState drawing="rows" title={t('discarded.title')} text={t('discarded.text', { file: fileName })}>
        <Button variant="filled" icon="upload" onClick={() => url.set(NO_UPLOAD)}>
          {t('result.again')}
        </Button>
      </EmptyState>
    </Card>
  );
}

const stepOf = (detail: ImportDetail, isMappingAgain: boolean) =>
  detail.status === 'ready' && isMappingAgain ? 1 : STEP[detail.status];

interface StepProps {
  detail: ImportDetail | null;
  templates: Props['templates'];
  texts: Props['texts'];
  refresh: () => Promise<unknown>;
}

function Step({ detail, ...props }: StepProps) {
  const url = useUrlState();
  if (detail) return <UploadStep key={detail.id} detail={detail} {...props} />;
  const { templates } = props;
  return (
    <FileStep templates={templates} onUploaded={(importId) => url.set({ import: importId }, { replace: false })} />
  );
}

function UploadStep({ detail, templates, texts, refresh }: StepProps & { detail: ImportDetail }) {
  const url = useUrlState();
  // Kept while other people's changes are evaluated, and while the rows are shown.
  const choices = useColumnChoices(detail);
  if (isBusyImport(detail)) return <BusyStep detail={detail} onChange={refresh} />;
  if (detail.status === 'mapping' || (detail.status === 'ready' && url.get('columns') !== '')) {
    return <ColumnsStep detail={detail} choices={choices} templates={templates} onChange={refresh} />;
  }
  if (detail.status === 'ready') return <CheckStep detail={detail} texts={texts} onChange={refresh} />;
  return <ResultStep detail={detail} onChange={refresh} />;
}
