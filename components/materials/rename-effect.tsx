'use client';

import { useTranslations } from 'next-intl';
import { EffectNumbers } from '@/components/effects/effect-numbers';
import { useEffectNumbers } from '@/components/effects/use-effect-numbers';
import type { EffectQuestion } from '@/lib/contract/effects';
import { ARTICLES_AT_ONCE, type Material } from '@/lib/contract/materials';
import { collapse } from '@/lib/domain/text';
import styles from './materials.module.css';

interface Props {
  material: Material;
  /** The name as typed. */
  name: string;
}

/** The effect of a new name in numbers, while it differs from the saved one. Saving does not wait for them. */
export function RenameEffect({ material: { id, articleCount, name: savedName }, name }: Props) {
  const t = useTranslations('Materials');
  const newName = collapse(name);
  const isRenamed = articleCount > 0 && newName !== '' && newName !== savedName;
  const question: EffectQuestion = { type: 'materials', action: 'rename', ids: [id] };
  const numbers = useEffectNumbers(isRenamed ? question : null);
  return (
    <div role="status">
      {isRenamed && (
        <div className={styles.effect}>
          <p>{t('form.renaming')}</p>
          <EffectNumbers question={question} state={numbers} />
          {articleCount > ARTICLES_AT_ONCE && <p>{t('inMany', { count: ARTICLES_AT_ONCE })}</p>}
        </div>
      )}
    </div>
  );
}
