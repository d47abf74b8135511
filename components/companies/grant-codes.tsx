'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useCloseOnce } from '@/components/records/use-close-once';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { blocks } from '@/lib/contract/blocks';
import type { CompanyDetail } from '@/lib/contract/companies';
import { MAX_CODES } from '@/lib/contract/rules';
import { parseNumber } from '@/lib/domain/numbers';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './companies.module.css';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

/** The input, and the grant. */
function useGrant({ company, onClose }: Props) {
  const t = useTranslations('Companies.grant');
  const locale = useLocale();
  const router = useRouter();
  const grant = useCall(blocks.grant);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);
  const wrong = useFormErrors(['size', 'reason']);
  const size = parseNumber(typed, { grouping: true }) ?? 0;
  const isSize = Number.isInteger(size) && size >= 1 && size <= MAX_CODES;
  async function run() {
    const sizeError = t('sizeError', { most: formatNumber(MAX_CODES, locale) });
    if (!wrong.check(isSize ? {} : { size: sizeError })) return;
    const result = await grant.run(
      { params: { companyId: company.id }, body: { size, reason, lastNumber: company.lastBlock } },
      {
        success: t('done', { count: size, number: formatNumber(size, locale), company: company.name }),
        isOnce: true,
      },
    );
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result) return;
    // Another block was added meanwhile: the form continues with the company's current state.
    if (result.ok || result.code === 'CONFLICT') router.refresh();
    if (result.ok) setIsDone(true);
  }
  const isDirty = reason.trim() !== '' && !isDone;
  return { typed, setTyped, reason, setReason, size, isSize, wrong, run, isDirty, isBusy: grant.isBusy };
}

type Grant = ReturnType<typeof useGrant>;

function GrantFields({ company, grant }: { company: CompanyDetail; grant: Grant }) {
  const t = useTranslations('Companies.grant');
  const common = useTranslations('Common');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { available } = company.balance;
  // Nobody of a suspended company can sign in: mails with links would be useless.
  const mailed = company.status === 'suspended' ? 0 : company.administratorCount;
  return (
    <FormStack>
      <Field
        label={t('size')}
        help={t('sizeHelp', { most: number(MAX_CODES) })}
        isRequired
        error={grant.wrong.errors.size}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={grant.typed}
            data-autofocus
            onChange={(event) => grant.setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={t('reason')}
        help={t('reasonHelp')}
        note={common('optional')}
        limit={{ text: grant.reason, max: TEXT_LIMITS.grantReason }}
        error={grant.wrong.errors.reason}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={grant.reason}
            onChange={(event) => grant.setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.effect} aria-live="polite">
        {grant.isSize
          ? t('effect', { before: number(available), after: number(available + grant.size) })
          : t('now', { before: number(available) })}{' '}
        {t('mail', { count: mailed })}
      </p>
    </FormStack>
  );
}

/** Grants a company free codes, after showing the effect. */
export function GrantCodes(props: Props) {
  const t = useTranslations('Companies.grant');
  const common = useTranslations('Common');
  const locale = useLocale();
  const grant = useGrant(props);
  const { company, onClose } = props;
  const { size, isSize, isBusy } = grant;
  return (
    <Modal isOpened onClose={onClose} title={t('title', { company: company.name })} size="small" canClose={!isBusy}>
      <form
        {...grant.wrong.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          void grant.run();
        }}
      >
        <UnsavedGuard isDirty={grant.isDirty} />
        <GrantFields company={company} grant={grant} />
        <FormProblem>{grant.wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={isBusy}>
            {isSize ? t('submit', { count: size, number: formatNumber(size, locale) }) : t('submitNone')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
