'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { call } from '@/lib/api-client/browser';
import { templateDesigns } from '@/lib/contract/template-designs';
import editorStyles from '../editor.module.css';
import { useStudio } from '../studio-context';
import { useUnsavedText } from '../use-unsaved-text';
import { useUndoRestore } from '../versions/use-undo-restore';
import styles from './templates.module.css';
import { useDifferenceText } from './use-difference-text';

/** Offers updates of the article's template; nothing changes until the user accepts them. */
export function UpdateNotice() {
  const t = useTranslations('Editor.template.update');
  const editor = useTranslations('Editor.publish');
  const studio = useStudio();
  const unsavedText = useUnsavedText();
  const differenceText = useDifferenceText();
  const [isPutOff, setIsPutOff] = useState(false);
  const [problem, setProblem] = useState('');
  const apply = useCall(templateDesigns.applyUpdate);
  const { passportId } = studio;
  const { opened } = useUndoRestore();
  const { data, mutate } = useSWR(
    ['template-update', passportId],
    async () => {
      const result = await call(templateDesigns.getUpdate, { params: { passportId } });
      return result.ok ? result.data.update : null;
    },
    { revalidateOnFocus: false },
  );
  if (!data || isPutOff) return null;
  const { designId, templateName: name, difference, kept, isReplaced } = data;

  async function run() {
    setProblem('');
    if (!(await studio.saved())) return setProblem(unsavedText() ?? editor('notSaved'));
    const result = await apply.run({ params: { passportId }, body: { designId } }, { isOnce: true });
    // The template has been deleted meanwhile, or the design is gone: nothing is offered that cannot be accepted.
    if (result?.ok === false && result.code === 'NOT_FOUND') void mutate();
    if (!result?.ok) return;
    await mutate(null, { revalidate: false });
    await opened(t('taken'), result.data.restorationId);
  }

  return (
    <div className={editorStyles.notice} data-tone="info" role="status">
      <Icon name="template" size={18} />
      <p>
        {t(isReplaced ? 'other' : 'newer', { name, difference: differenceText(difference) })}
        {kept > 0 && ` ${t('kept', { count: kept })}`}
        {problem && <span className={styles.problem}> {problem}</span>}
      </p>
      <Button size="small" onClick={() => setIsPutOff(true)}>
        {t('later')}
      </Button>
      <Button size="small" variant="filled" isBusy={apply.isBusy} onClick={() => void run()}>
        {t(isReplaced ? 'replace' : 'take')}
      </Button>
    </div>
  );
}
