'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Modal } from '@/components/ui/dialog/modal';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { companies, type CompanyDetail } from '@/lib/contract/companies';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

const PREFIX = /^\d{4,12}$/;

/** Says which GTINs are the company's by its GS1 prefix. */
export function ChangePrefix({ company, onClose }: Props) {
  const t = useTranslations('Companies.prefix');
  const common = useTranslations('Common');
  const router = useRouter();
  const change = useCall(companies.setPrefix);
  const [typed, setTyped] = useState(company.gs1Prefix ?? '');
  const wrong = useFormErrors(['gs1Prefix']);
  const prefix = typed.replace(/\s/g, '');
  const isWrong = prefix !== '' && !PREFIX.test(prefix);
  async function run() {
    if (!wrong.check(isWrong ? { gs1Prefix: t('wrong') } : {})) return;
    const result = await change.run(
      { params: { companyId: company.id }, body: { gs1Prefix: prefix || null } },
      { success: t('done') },
    );
    if (result && !result.ok) wrong.refuse('put', result);
    if (!result?.ok) return;
    router.refresh();
    onClose();
  }
  return (
    <Modal isOpened onClose={onClose} title={t('title')} size="small" canClose={!change.isBusy}>
      <form
        {...wrong.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <FormStack>
          <p>{t('text')}</p>
          <Field label={t('label')} help={t('help')} error={wrong.errors.gs1Prefix}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={20}
                value={typed}
                data-autofocus
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={change.isBusy}>
            {common('save')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
