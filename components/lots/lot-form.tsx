'use client';

import { useTranslations } from 'next-intl';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormSection, FormStack } from '@/components/ui/form/form-actions';
import { ArticlePicker, type ArticleChoice } from '@/components/articles/article-picker';
import { call } from '@/lib/api-client/browser';
import { lot as schema, lots, type Lot } from '@/lib/contract/lots';
import { ownPropertiesOf, ownRowsOf, typedProperties, type PropertyDraft } from '@/components/properties/draft';
import { PropertyRows } from '@/components/properties/property-rows';
import { usePropertiesText } from '@/components/properties/use-properties-text';
import { useInternalNames } from '@/components/properties/use-internal-names';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';

interface Props {
  /** Null for a new one. */
  lot: Lot | null;
  onClose: () => void;
}

interface Draft {
  article: ArticleChoice | null;
  code: string;
  rows: readonly PropertyDraft[];
}

/** Form of a lot: its article and code, and the properties of its units. */
export function LotForm({ lot, onClose }: Props) {
  const t = useTranslations('Lots');
  const common = useTranslations('Common');
  const propertiesText = usePropertiesText();
  const form = useRecordForm<Draft, Lot>({
    record: lot,
    draftOf: (from) => ({
      article: from?.article ?? null,
      code: from?.code ?? '',
      rows: ownRowsOf(from?.properties ?? []),
    }),
    bodyOf: ({ article, code, rows }) => ({ articleId: article?.id ?? '', code, properties: ownPropertiesOf(rows) }),
    check: ({ article, code }) => ({
      ...(article ? {} : { articleId: t('chooseArticle') }),
      ...(code.trim() ? {} : { code: common('requiredField') }),
    }),
    save: ({ article, code, rows }, { version, idempotencyKey }) => {
      const properties = ownPropertiesOf(rows);
      return lot
        ? call(lots.update, { params: { lotId: lot.id }, body: { code, properties, version } })
        : call(lots.create, { body: { articleId: article?.id ?? '', code, properties } }, { idempotencyKey });
    },
    schema,
    fields: [
      { label: t('form.code'), keys: ['code'], shown: ({ code }) => code },
      {
        label: t('form.properties'),
        keys: ['rows'],
        value: ({ rows }) => typedProperties(rows),
        shown: ({ rows }) => propertiesText(rows),
      },
    ],
    success: () => t(lot ? 'saved' : 'created'),
    onClose,
  });
  const { draft, set, errors } = form;
  const internalAbove = useInternalNames(draft.article?.id ?? '');
  return (
    <RecordForm form={form} onClose={onClose} submit={lot ? undefined : t('create')}>
      <FormStack>
        {!lot && (
          <Field label={t('columns.article')} isRequired error={errors.articleId}>
            {(control) => (
              <ArticlePicker
                control={{ ...control, 'data-autofocus': true }}
                value={draft.article}
                onChange={(article) => set({ article })}
              />
            )}
          </Field>
        )}
        <Field
          label={t('form.code')}
          help={t(lot ? 'form.codeHelpRename' : 'form.codeHelp')}
          isRequired
          limit={{ text: withoutUnseen(draft.code), max: TEXT_LIMITS.lotCode }}
          error={errors.code}
        >
          {(control) => (
            <input
              {...control}
              data-autofocus={lot ? true : undefined}
              value={draft.code}
              onChange={(event) => set({ code: event.currentTarget.value })}
            />
          )}
        </Field>
        <FormSection title={t('form.properties')} text={t('form.propertiesHelp')}>
          <PropertyRows
            rows={draft.rows}
            onRows={(rows) => set({ rows })}
            errorAt={(path) => errors[path]}
            nameLimit={TEXT_LIMITS.ownPropertyName}
            internalAbove={internalAbove}
          />
        </FormSection>
      </FormStack>
    </RecordForm>
  );
}
