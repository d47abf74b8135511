'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { hasNoAnswer } from '@/lib/api-client/result';
import { passportVersions } from '@/lib/contract/passport-versions';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { useStudio } from '../studio-context';
import { useUnsavedText } from '../use-unsaved-text';
import { countsOf, isSame } from './difference-words';
import { DifferenceList } from './difference-list';
import { useDifferences } from './use-versions';
import { useUndoRestore } from './use-undo-restore';
import styles from './versions.module.css';

const KINDS = ['added', 'removed', 'changed', 'moved'] as const;

interface Props {
  version: number;
  onBack: () => void;
  onRestored: () => void;
}

/** What restoring a version changes in the draft, in numbers and words, then the button that does it. */
export function RestoreView({ version, onBack, onRestored }: Props) {
  const t = useTranslations('Editor.versions');
  const common = useTranslations('Common');
  const locale = useLocale();
  const studio = useStudio();
  const unsavedText = useUnsavedText();
  const { passportId } = studio;
  const { differences, isLoading, hasFailed } = useDifferences(passportId, 'draft', `${version}`);
  const restore = useCall(passportVersions.restore);
  const errorText = useErrorText();
  const undoRestore = useUndoRestore();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const design = differences && { ...differences, facts: [] };
  const counts = design && countsOf(design);

  async function run() {
    setProblem('');
    setIsBusy(true);
    if (!(await studio.saved())) {
      setIsBusy(false);
      return setProblem(unsavedText() ?? t('notSaved'));
    }
    const result = await restore.run(
      { params: { passportId, version: String(version) } },
      { isQuiet: true, isOnce: true },
    );
    if (!result?.ok) {
      setIsBusy(false);
      // It is unknown yet whether it was restored.
      const isLost = result && hasNoAnswer(result) && result.code !== 'UNAVAILABLE';
      return setProblem(isLost ? errorText('post', result) : t('notRestored'));
    }
    const { restorationId, lostPictures } = result.data;
    await undoRestore.opened(t(lostPictures > 0 ? 'restoredWithout' : 'restored', { version }), restorationId);
    onRestored();
  }

  return (
    <div className={styles.restore}>
      <p>{t('restoreText', { version })}</p>
      {isLoading && <p className={styles.soft}>{t('comparing')}</p>}
      {hasFailed && <p className={styles.problem}>{t('notCompared')}</p>}
      {counts && design && !isSame(design) && (
        <>
          <KeyValueList
            items={KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
              label: t(`effects.${kind}`),
              value: formatNumber(counts[kind], locale),
            }))}
          />
          <DifferenceList differences={design} hasFacts={false} />
        </>
      )}
      {design && isSame(design) && <p className={styles.soft}>{t('alreadySame')}</p>}
      {(differences?.facts.length ?? 0) > 0 && <p className={styles.soft}>{t('factsStay')}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <FormActions>
        <Button onClick={onBack} disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button
          variant="filled"
          icon="restore"
          isBusy={isBusy}
          disabled={!design || isSame(design)}
          onClick={() => void run()}
        >
          {t('restore')}
        </Button>
      </FormActions>
    </div>
  );
}
