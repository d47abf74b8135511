'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormSection } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import formStyles from '@/components/ui/form/form.module.css';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { BlockBalance } from '@/lib/contract/blocks';
import { MAX_UNITS } from '@/lib/contract/units';
import { formatNumber } from '@/lib/format/number';
import { ArticlePicker, type ArticleChoice } from '@/components/articles/article-picker';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { LotField } from '../lot-field';
import { SheetField } from './sheet-field';
import styles from '../units.module.css';
import { useCreation } from './use-creation';

interface Props {
  balance: BlockBalance;
  article: ArticleChoice | null;
  /** Has to show the creation instead: the form stays busy. */
  onStarted: (jobId: string) => void;
}

/** Article, quantity or sheet, and lot. */
export function CreateForm({ balance, article, onStarted }: Props) {
  const t = useTranslations('Units');
  const locale = useLocale();
  const way = useUrlState().get('from') === 'sheet' ? 'sheet' : 'quantity';
  const form = useCreation(way, balance, article, onStarted);
  const { values, errors } = form;
  const isShort = values.count > balance.available;
  return (
    <Card>
      <UnsavedGuard isDirty={form.isDirty} isOfPage param="job" />
      <Tabs
        label={t('create.ways')}
        param="from"
        tabs={[
          { value: 'quantity', label: t('create.byQuantity') },
          { value: 'sheet', label: t('create.fromSheet') },
        ]}
      />
      <form
        {...form.formProps}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {balance.trial > 0 && <p className={styles.trial}>{t('create.trial', { count: balance.trial })}</p>}
        <Field label={t('picker.label')} isRequired error={errors.article}>
          {(control) => <ArticlePicker control={control} value={values.article} onChange={form.chooseArticle} />}
        </Field>
        {way === 'quantity' ? (
          <Field
            label={t('create.quantity', { available: balance.available })}
            help={
              <>
                {t('create.quantityHelp', { max: formatNumber(MAX_UNITS, locale) })} {isShort && <BlocksLink />}
              </>
            }
            isRequired
            error={errors.amount}
          >
            {(control) => (
              <input
                {...control}
                className={`${control.className} ${styles.narrow}`}
                inputMode="numeric"
                autoComplete="off"
                value={values.quantity}
                onChange={(event) => form.setQuantity(event.currentTarget.value)}
              />
            )}
          </Field>
        ) : (
          <SheetSection form={form} available={balance.available} isShort={isShort} />
        )}
        <FormSection title={t('lot.label')}>
          <LotField articleId={values.article?.id} value={values.lot} onChange={form.setLot} error={errors.lot} />
        </FormSection>
        <FormProblem>{form.problem}</FormProblem>
        <FormActions>
          <Button type="submit" variant="filled" icon="plus" isBusy={form.isBusy}>
            {t('create.submit', { count: values.count })}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}

/** Where to get more codes. */
function BlocksLink() {
  const t = useTranslations('Units');
  const href = useHref();
  return <a href={href('/admin/blocks')}>{t('create.seeBlocks')}</a>;
}

interface SheetProps {
  form: ReturnType<typeof useCreation>;
  available: number;
  isShort: boolean;
}

function SheetSection({ form, available, isShort }: SheetProps) {
  const t = useTranslations('Units');
  const { values, errors } = form;
  return (
    <FormSection title={t('sheet.label')} text={t('sheet.codes', { available })}>
      <SheetField
        sheet={values.sheet}
        hasGtin={Boolean(values.article?.gtin)}
        onSheet={form.chooseSheet}
        internal={values.internal}
        onInternal={form.setInternal}
        error={values.sheet ? undefined : errors.amount}
      />
      {values.sheet && errors.amount && (
        <p className={formStyles.error} role="alert">
          {errors.amount} {isShort && <BlocksLink />}
        </p>
      )}
    </FormSection>
  );
}
