'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
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
import { useOutdated } from './use-outdated';

interface Props {
  material: Material;
  onClose: () => void;
}

async function findMaterials(q: string): Promise<CallResult<Material[]>> {
  const answer = await call(materials.list, { query: { q, pageSize: '50', sort: '-articleCount' } });
  return mapResult(answer, ({ results }) => results);
}

interface ChoiceProps {
  /** The material to be replaced. */
  without: string;
  value: Material | null;
  onChange: (material: Material | null) => void;
}

/** Searches for the material that takes the place of the other. */
function MaterialThatStays({ without, value, onChange }: ChoiceProps) {
  const t = useTranslations('Materials');
  const [query, setQuery] = useState('');
  const { suggestions = [], problem } = useSuggestions('merge-choices', query, true, findMaterials);
  const others = suggestions.filter(({ id }) => id !== without);
  // The selection stays visible during later searches.
  const choices = !value || others.some(({ id }) => id === value.id) ? others : [value, ...others];
  return (
    <>
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
            value={value?.id ?? ''}
            onChange={({ currentTarget: { value: chosenId } }) =>
              onChange(choices.find(({ id }) => id === chosenId) ?? null)
            }
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
    </>
  );
}

/** Replaces this material with another everywhere, after its effect in numbers: for one in use, or a duplicate. */
export function MergeMaterial({ material, onClose }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const router = useRouter();
  const alerts = useAlerts();
  const outdated = useOutdated();
  const merge = useCall(materials.merge);
  const question: EffectQuestion = { type: 'materials', action: 'merge', ids: [material.id] };
  const numbers = useEffectNumbers(question);
  const [into, setInto] = useState<Material | null>(null);
  async function run(target: Material) {
    const result = await merge.run(
      { params: { materialId: material.id }, body: { intoId: target.id } },
      { isOnce: true },
    );
    if (result?.ok) {
      const done = t('merge.done', { from: material.name, into: target.name });
      const { message, link } = outdated(done, target.id, result.data);
      alerts.success(message, { link });
    }
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
        {material.articleCount > ARTICLES_AT_ONCE && <p>{t('inMany', { count: ARTICLES_AT_ONCE })}</p>}
        <MaterialThatStays without={material.id} value={into} onChange={setInto} />
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
