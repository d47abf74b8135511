'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { templateDesigns } from '@/lib/contract/template-designs';
import { useStudio, useStudioState } from '../studio-context';
import { useOpenFinding } from '../publish/use-open-finding';
import styles from '../publish/publish.module.css';

const ApplyDesignDialog = lazyPart(() => import('./apply-design-dialog').then((module) => module.ApplyDesignDialog));

const TONES = {
  default: 'neutral',
  unused: 'warning',
  changed: 'info',
  inUse: 'accent',
} as const satisfies Record<string, BadgeTone>;

interface Props {
  templateId: string;
  /** Shows the form of the selected element. */
  onOpenElement: () => void;
}

/** Whether articles have the template's design, with a way to apply it to them. */
export function TemplateBar({ templateId, onOpenElement }: Props) {
  const t = useTranslations('Editor.template');
  const studio = useStudio();
  const isEdited = useStudioState((state) => state.isEdited);
  const openFinding = useOpenFinding(onOpenElement);
  const [isGiving, setIsGiving] = useState(false);
  const { data, mutate } = useSWR(['template-designs', templateId], async () => {
    const result = await call(templateDesigns.list, { params: { templateId } });
    return result.ok ? result.data : undefined;
  });
  const isDesigned = isEdited || data?.isDesigned === true;
  const isFirst = data?.designs.length === 0;
  const state = !isDesigned ? 'default' : isFirst ? 'unused' : isEdited || !data?.isInUse ? 'changed' : 'inUse';

  return (
    <div className={styles.bar}>
      {data && <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
      <Button
        variant="filled"
        icon="template"
        disabled={!isDesigned || !data}
        title={isDesigned ? undefined : t('designFirst')}
        onClick={() => setIsGiving(true)}
      >
        {data?.jobId ? t('running') : t('give')}
      </Button>
      {isGiving && data && (
        <ApplyDesignDialog
          templateId={templateId}
          designs={data.designs}
          runningJob={data.jobId}
          onClose={() => {
            setIsGiving(false);
            void mutate();
          }}
          onOpen={(target) => {
            setIsGiving(false);
            void mutate();
            void openFinding(target);
          }}
          onApplied={() => {
            studio.set({ isEdited: false });
            void mutate();
          }}
        />
      )}
    </div>
  );
}
