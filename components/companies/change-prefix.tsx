'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Modal } from '@/components/ui/dialog/modal';
import { Field } from '@/components/ui/form/field';
import { FormStack } from '@/components/ui/form/form-actions';
import { call } from '@/lib/api-client/browser';
import { mapResult } from '@/lib/api-client/result';
import { companies, companyRow, type CompanyDetail, type CompanyRow } from '@/lib/contract/companies';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

const PREFIX = /^(?:\d{4,12})?$/;

/** A company's prefix, with its own version. */
const prefixOf = ({ gs1Prefix, prefixVersion }: CompanyRow) => ({ gs1Prefix, version: prefixVersion });
type Prefix = ReturnType<typeof prefixOf>;
const schema = companyRow.transform(prefixOf);

interface Draft {
  gs1Prefix: string;
}

/** The typed prefix, without the spaces that certificates print between digits; null if empty. */
const valueOf = ({ gs1Prefix }: Draft) => gs1Prefix.replace(/\s/g, '') || null;

function usePrefixForm({ company, onClose }: Props) {
  const t = useTranslations('Companies.prefix');
  const router = useRouter();
  return useRecordForm<Draft, Prefix>({
    record: prefixOf(company),
    draftOf: (prefix) => ({ gs1Prefix: prefix?.gs1Prefix ?? '' }),
    bodyOf: (draft) => ({ gs1Prefix: valueOf(draft) }),
    check: (draft) => (PREFIX.test(valueOf(draft) ?? '') ? {} : { gs1Prefix: t('wrong') }),
    save: async (draft, { version }) => {
      const body = { gs1Prefix: valueOf(draft), version };
      const result = await call(companies.setPrefix, { params: { companyId: company.id }, body });
      if (result.ok) router.refresh();
      return mapResult(result, prefixOf);
    },
    schema,
    fields: [{ label: t('label'), keys: ['gs1Prefix'], value: valueOf, shown: (draft) => valueOf(draft) ?? '' }],
    success: () => t('done'),
    onTheirs: () => router.refresh(),
    onClose,
  });
}

/** Assigns GTINs to the company by its GS1 prefix. */
export function ChangePrefix(props: Props) {
  const t = useTranslations('Companies.prefix');
  const form = usePrefixForm(props);
  return (
    <Modal isOpened onClose={props.onClose} title={t('title')} size="small" canClose={!form.isBusy}>
      <RecordForm form={form} onClose={props.onClose}>
        <FormStack>
          <p>{t('text')}</p>
          <Field label={t('label')} help={t('help')} error={form.errors.gs1Prefix}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                value={form.draft.gs1Prefix}
                data-autofocus
                onChange={(event) => form.set({ gs1Prefix: event.currentTarget.value })}
              />
            )}
          </Field>
        </FormStack>
      </RecordForm>
    </Modal>
  );
}
