'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormActions, FormSection, FormStack } from '@/components/ui/form-actions';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { ArticlePicker, type ArticleChoice } from '@/components/units/article-picker';
import { lots, type Lot } from '@/lib/contract/lots';
import { OwnProperties, propertiesOf, rowsOf } from './own-properties';

interface Props {
  /** Null for a new one. */
  lot: Lot | null;
  onClose: () => void;
}

/** Form of a lot: its article and code, and what its units have in common. */
export function LotForm({ lot, onClose }: Props) {
  const t = useTranslations('Lots');
  const common = useTranslations('Common');
  const router = useRouter();
  const create = useCall(lots.create);
  const update = useCall(lots.update);
  const [article, setArticle] = useState<ArticleChoice | null>(lot?.article ?? null);
  const [code, setCode] = useState(lot?.code ?? '');
  const [rows, setRows] = useState(rowsOf(lot?.properties ?? {}));
  const [isChecked, setIsChecked] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const properties = propertiesOf(rows);
  const isDirty =
    !isSaved && (code !== (lot?.code ?? '') || JSON.stringify(properties) !== JSON.stringify(lot?.properties ?? {}));

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!article || code.trim() === '') return;
    const result = lot
      ? await update.run(
          { params: { lotId: lot.id }, body: { code, properties, version: lot.version } },
          { success: t('saved') },
        )
      : await create.run({ body: { articleId: article.id, code, properties } }, { success: t('created') });
    if (!result?.ok) return;
    router.refresh();
    setIsSaved(true);
  }

  // Closed once the guard of unsaved work has gone, so that it does not ask about what is saved.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FormStack>
        {!lot && (
          <Field label={t('columns.article')} isRequired error={isChecked && !article ? t('chooseArticle') : undefined}>
            {(control) => <ArticlePicker control={control} value={article} onChange={setArticle} />}
          </Field>
        )}
        <Field
          label={t('form.code')}
          help={t('form.codeHelp')}
          isRequired
          error={isChecked && code.trim() === '' ? common('requiredField') : undefined}
        >
          {(control) => (
            <input {...control} maxLength={60} value={code} onChange={(event) => setCode(event.currentTarget.value)} />
          )}
        </Field>
        <FormSection title={t('form.properties')} text={t('form.propertiesHelp')}>
          <OwnProperties rows={rows} onChange={setRows} />
        </FormSection>
      </FormStack>
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={create.isBusy || update.isBusy}>
          {lot ? common('saveChanges') : t('create')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}
