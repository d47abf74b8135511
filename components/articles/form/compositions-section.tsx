'use client';

import { useTranslations } from 'next-intl';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import { FormSection } from '@/components/ui/form/form-actions';
import styles from '../articles.module.css';
import { newPart } from './draft';
import { moved } from '../../records/rows/row-keys';
import { MovableRows } from '@/components/records/rows/movable-rows';
import { PartRows } from './part-rows';
import { PasteComposition } from './paste-composition';
import type { FormState } from './use-article-form';

export function CompositionsSection({ form }: { form: FormState }) {
  const t = useTranslations('Articles');
  const { draft, set, errorAt } = form;
  return (
    <FormSection title={t('sections.compositions')} text={t('compositions.text')}>
      <PasteComposition onParts={(parts) => set({ parts })} />
      {draft.parts.length > 0 && (
        <MovableRows
          className={styles.parts}
          entries={draft.parts.map(({ key, label }, at) => ({
            key,
            name: label || t('compositions.part', { number: at + 1 }),
          }))}
        >
          {draft.parts.map((part, at) => (
            <PartRows
              key={part.key}
              part={part}
              at={at}
              count={draft.parts.length}
              errorAt={errorAt}
              onPart={(next) => set({ parts: draft.parts.map((each, index) => (index === at ? next : each)) })}
              onMove={(by) => set({ parts: moved(draft.parts, at, by) })}
              onRemove={() => set({ parts: draft.parts.filter((_, index) => index !== at) })}
            />
          ))}
        </MovableRows>
      )}
      <div>
        <Button icon="plus" size="small" onClick={addWithFocus(() => set({ parts: [...draft.parts, newPart()] }))}>
          {draft.parts.length === 0 ? t('compositions.add') : t('compositions.addPart')}
        </Button>
      </div>
    </FormSection>
  );
}
