'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { account } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/auth';
import type { Locale } from '@/lib/contract/core/levels';
import { languageNames, languages, toLanguage, toLocale } from '@/lib/i18n/language';
import { refreshSession } from '@/lib/session/browser';
import styles from './account.module.css';

type Details = Pick<Profile, 'name' | 'lastName' | 'locale'>;

const detailsOf = ({ name, lastName, locale }: Details): Details => ({ name, lastName, locale });

function useDetails(profile: Details) {
  const t = useTranslations('Account');
  const texts = useTranslations('Auth');
  const router = useRouter();
  const { run, isBusy } = useCall(account.update);
  const [saved, setSaved] = useState(detailsOf(profile));
  const [draft, setDraft] = useState(saved);
  const wrong = useFormErrors(['name', 'lastName', 'locale']);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = (['name', 'lastName'] as const).filter((field) => draft[field].trim() === '');
    if (!wrong.check(Object.fromEntries(missing.map((field) => [field, texts('fieldRequired')])))) return;
    const result = await run({ body: draft }, { success: t('details.saved') });
    if (result && !result.ok) wrong.refuse('put', result);
    if (!result?.ok) return;
    setSaved(detailsOf(result.data));
    // Text typed since then stays.
    setDraft((now) => (now === draft ? detailsOf(result.data) : now));
    // The sealed cookie keeps the name for the lock screen.
    await refreshSession();
    router.refresh();
  }

  const set = (part: Partial<Details>) => setDraft((now) => ({ ...now, ...part }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  return { draft, set, save, isDirty, wrong, isBusy };
}

type NameProps = {
  label: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function NameField({ label, autoComplete, value, error, onChange }: NameProps) {
  return (
    <Field label={label} isRequired limit={{ text: value, max: TEXT_LIMITS.personName }} error={error}>
      {(control) => (
        <input
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function LanguageField({ locale, onChange }: { locale: Locale; onChange: (locale: Locale) => void }) {
  const t = useTranslations('Account');
  return (
    <Field label={t('details.mailLanguage')}>
      {(control) => (
        <select
          {...control}
          value={toLanguage(locale)}
          onChange={(event) => onChange(toLocale(event.currentTarget.value) ?? 'es')}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={toLocale(language) ?? undefined}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The user's name and the language of mails; the e-mail is read-only. */
export function DetailsForm({ profile }: { profile: Details & Pick<Profile, 'email'> }) {
  const t = useTranslations('Account');
  const texts = useTranslations('Auth');
  const common = useTranslations('Common');
  const { draft, set, save, isDirty, wrong, isBusy } = useDetails(profile);
  return (
    <form {...wrong.formProps} onSubmit={(event) => void save(event)} aria-label={t('details.title')}>
      <FormStack>
        <NameField
          label={texts('name')}
          autoComplete="given-name"
          value={draft.name}
          error={wrong.errors.name}
          onChange={(name) => set({ name })}
        />
        <NameField
          label={texts('lastName')}
          autoComplete="family-name"
          value={draft.lastName}
          error={wrong.errors.lastName}
          onChange={(lastName) => set({ lastName })}
        />
        <Field label={texts('email')} help={t('details.emailHelp')}>
          {(control) => (
            <input
              {...control}
              className={clsx(control.className, styles.readOnly)}
              type="email"
              value={profile.email}
              readOnly
            />
          )}
        </Field>
        <LanguageField locale={draft.locale} onChange={(locale) => set({ locale })} />
      </FormStack>
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
