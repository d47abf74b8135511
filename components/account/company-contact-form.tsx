'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { useCall } from '@/components/calls/use-call';
import { ConflictNotice } from '@/components/records/conflict-notice';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormSection } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { companies, type CompanyStatusRow } from '@/lib/contract/companies';
import styles from './account.module.css';
import { useCompanyPart } from './use-company-part';

interface Props {
  company: CompanyStatusRow;
  /** E-mail of the current user: private, so a hint appears if it is typed here. */
  ownEmail: string;
}

interface Draft {
  website: string;
  email: string;
}

const partOf = ({ publicEmail, publicWebsite, contactVersion }: CompanyStatusRow) => ({
  draft: { website: publicWebsite ?? '', email: publicEmail ?? '' },
  version: contactVersion,
});
const valueOf = (text: string) => (text.trim() === '' ? null : text);
const bodyOf = ({ website, email }: Draft) => ({ publicWebsite: valueOf(website), publicEmail: valueOf(email) });

/** The company's public contact. It starts empty: nothing private is published by oversight. */
export function CompanyContactForm({ company, ownEmail }: Props) {
  const t = useTranslations('Account.contact');
  const common = useTranslations('Common');
  const router = useRouter();
  const { run, isBusy } = useCall(companies.updateContact);
  const form = useCompanyPart<Draft>({
    company,
    partOf,
    bodyOf,
    fields: [
      { label: t('website'), keys: ['website'], shown: ({ website }) => website },
      { label: t('email'), keys: ['email'], shown: ({ email }) => email },
    ],
    bodyFields: ['publicWebsite', 'publicEmail'],
    success: t('saved'),
  });
  const { draft, set, version, isDirty, wrong } = form;
  const isOwn = draft.email.trim().toLowerCase() === ownEmail.toLowerCase();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!form.check()) return;
    const result = await run({ body: { ...bodyOf(draft), version } }, { isQuiet: true });
    if (result && form.settle(result, draft)) router.refresh();
  }

  return (
    <form
      {...wrong.formProps}
      className={styles.contact}
      onSubmit={(event) => void save(event)}
      aria-label={t('title')}
    >
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <FormSection title={t('title')} text={t('text')}>
        <Field
          label={t('website')}
          help={t('websiteHelp')}
          note={common('optional')}
          limit={{ text: draft.website, max: TEXT_LIMITS.website }}
          error={wrong.errors.publicWebsite}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              value={draft.website}
              onChange={(event) => set({ website: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={t('email')}
          help={isOwn ? t('ownEmail') : t('emailHelp')}
          note={common('optional')}
          limit={{ text: draft.email, max: TEXT_LIMITS.email }}
          error={wrong.errors.publicEmail}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              value={draft.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
            />
          )}
        </Field>
      </FormSection>
      <FormProblem>{wrong.problem}</FormProblem>
      <FormActions>
        <Button type="submit" variant="filled" isBusy={isBusy} isUnavailable={!isDirty}>
          {common('saveChanges')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}
