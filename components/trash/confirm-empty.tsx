'use client';

import { useTranslations } from 'next-intl';
import { EffectNumbers } from '@/components/effects/effect-numbers';
import { useEffectNumbers } from '@/components/effects/use-effect-numbers';
import { ConfirmDelete } from '@/components/ui/dialog/confirm-delete';
import type { EffectQuestion } from '@/lib/contract/effects';
import type { EmptiedType } from '@/lib/contract/trash';

interface Props {
  type: EmptiedType;
  onCancel: () => void;
  /** Deletes what was in the trash when the numbers were counted. */
  onDelete: (countedAt: string) => Promise<void>;
}

/**
 * Confirms emptying the trash: what is deleted for good, and what stays because something refers to it. The question of
 * all deletions names the type alone, so the next sentence says that only what is in the trash is meant.
 */
export function ConfirmEmpty({ type, onCancel, onDelete }: Props) {
  const t = useTranslations('Trash');
  const question: EffectQuestion = { type: 'trash', action: 'empty', of: type };
  const state = useEffectNumbers(question);
  return (
    <ConfirmDelete
      isOpened
      type={t(`names.${type}`)}
      canDelete={(state.effect?.count ?? 0) > 0}
      onCancel={onCancel}
      onDelete={async () => {
        if (state.effect) await onDelete(state.effect.countedAt);
      }}
    >
      <p>{t('onlyTrash', { type: t(`names.${type}`) })}</p>
      <EffectNumbers question={question} state={state} />
    </ConfirmDelete>
  );
}
