'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { EffectNumbers } from '@/components/effects/effect-numbers';
import effectStyles from '@/components/effects/effects.module.css';
import { useEffectNumbers } from '@/components/effects/use-effect-numbers';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import type { EffectQuestion } from '@/lib/contract/effects';
import { ARTICLES_AT_ONCE, materials, type Material } from '@/lib/contract/materials';

interface Props {
  material: Material;
  onClose: () => void;
}

async function findMaterials(q: string): Promise<CallResult<Material[]>> {
  const answer = await call(materials.list, { query: { q, pageSize: '50', sort: '-articleCount' } });
  return mapResult(answer, ({ results }) => results);
}

/** Replaces this material with another everywhere, after its effect in numbers: for one in use, or a duplicate. */
export function MergeMaterial({ material, onClose }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const router = useRouter();
  const merge = useCall(materials.merge);
  const question: EffectQuestion = { type: 'materials', action: 'merge', ids: [material.id] };
  const numbers = useEffectNumbers(question);
  const [query, setQuery] = useState('');
  const [into, setInto] = useState<Material | null>(null);
  const { suggestions = [], problem } = useSuggestions('merge-choices', query, true, findMaterials);
  const others = suggestions.filter(({ id }) => id !== material.id);
  // The selection stays visible during later searches.
  const choices = !into || others.some(({ id }) => id === into.id) ? others : [into, ...others];
  async function run(target: Material) {
    const result = await merge.run(
      { params: { materialId: material.id }, body: { intoId: target.id } },
      { success: t('merge.done', { from: material.name, into: target.name }), isOnce: true },
    );
    // Refused, or without a response: the list shows the outcome.
    if (result) router.refresh();
    if (result?.ok) onClose();
  }
  return (
    <Modal
      isOpened
      onClose={onClose}
      title={t('merge.title', { name: material.name })}
      size="small"
      canClose={!merge.isBusy}
    >
      <FormStack>
        <div className={effectStyles.body}>
          <p>{t('merge.text')}</p>
          <EffectNumbers question={question} state={numbers} />
        </div>
        {material.articleCount > ARTICLES_AT_ONCE && <p>{t('merge.inMany', { count: ARTICLES_AT_ONCE })}</p>}
        <Field label={t('merge.search')} error={problem}>
          {(control) => (
            <input
              {...control}
              type="search"
              data-autofocus
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('merge.into')}>
          {(control) => (
            <select
              {...control}
              size={6}
              value={into?.id ?? ''}
              onChange={({ currentTarget: { value } }) => setInto(choices.find(({ id }) => id === value) ?? null)}
            >
              {/* Nothing is selected yet: otherwise the first material would look selected, and could not be
                 selected. */}
              <option value="" hidden />
              {choices.map(({ id, name, articleCount }) => (
                <option key={id} value={id}>
                  {t('merge.option', { name, count: articleCount })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p role="status">{into && t('merge.chosen', { from: material.name, into: into.name })}</p>
        <p>{t('merge.forGood')}</p>
      </FormStack>
      <FormActions>
        <Button onClick={onClose} disabled={merge.isBusy}>
          {common('cancel')}
        </Button>
        <Button
          variant="danger"
          disabled={!into || !numbers.effect}
          isBusy={merge.isBusy}
          onClick={() => into && void run(into)}
        >
          {t('merge.action')}
        </Button>
      </FormActions>
    </Modal>
  );
}
