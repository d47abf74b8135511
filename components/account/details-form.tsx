'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormActions, FormStack } from '@/components/ui/form-actions';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { account } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/auth';
import { languageNames, languages, toLanguage, toLocale } from '@/lib/i18n/language';
import { refreshSession } from '@/lib/session/browser';
import styles from './account.module.css';

type Details = Pick<Profile, 'name' | 'lastName' | 'locale'>;

const detailsOf = ({ name, lastName, locale }: Details): Details => ({ name, lastName, locale });

/** Own name and the language of mails; the e-mail is shown only. */
export function DetailsForm({ profile }: { profile: Details & Pick<Profile, 'email'> }) {
  const t = useTranslations('Account');
  const texts = useTranslations('Auth');
  const common = useTranslations('Common');
  const router = useRouter();
  const { run, isBusy } = useCall(account.update);
  const [saved, setSaved] = useState(detailsOf(profile));
  const [draft, setDraft] = useState(saved);
  const [isChecked, setIsChecked] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const missing = (value: string) => (isChecked && value.trim() === '' ? texts('fieldRequired') : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (draft.name.trim() === '' || draft.lastName.trim() === '') return;
    const result = await run({ body: draft }, { success: t('details.saved') });
    if (!result?.ok) return;
    setSaved(detailsOf(result.data));
    setDraft(detailsOf(result.data));
    // The sealed cookie keeps the name for the lock screen.
    await refreshSession();
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate aria-label={t('details.title')}>
      <FormStack>
        <Field label={texts('name')} isRequired error={missing(draft.name)}>
          {(control) => (
            <input
              {...control}
              autoComplete="given-name"
              maxLength={80}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={texts('lastName')} isRequired error={missing(draft.lastName)}>
          {(control) => (
            <input
              {...control}
              autoComplete="family-name"
              maxLength={80}
              value={draft.lastName}
              onChange={(event) => setDraft({ ...draft, lastName: event.currentTarget.value })}
            />
          )}
        </Field>
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
        <Field label={t('details.mailLanguage')}>
          {(control) => (
            <select
              {...control}
              value={toLanguage(draft.locale)}
              onChange={(event) => setDraft({ ...draft, locale: toLocale(event.currentTarget.value) ?? 'es' })}
            >
              {languages.map((language) => (
                <option key={language} value={language} lang={toLocale(language) ?? undefined}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormStack>
      <FormActions>
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isDirty}>
          {common('saveChanges')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}
