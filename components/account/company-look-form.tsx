'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { PictureField } from '@/components/passport/fields/picture-field';
import { ConflictNotice } from '@/components/records/conflict-notice';
import type { DraftField } from '@/components/records/draft-fields';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormSection } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { companies, type CompanyStatusRow } from '@/lib/contract/companies';
import { LOOK_ACTIONS, type CompanyLook, type LookAction } from '@/lib/contract/company-look';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { formatNumber } from '@/lib/format/number';
import { languageNames, toLanguage } from '@/lib/i18n/language';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './account.module.css';
import { BrandColourField, readColour } from './brand-colour-field';
import { useCompanyPart } from './use-company-part';

interface Draft {
  /** As it is typed. */
  colour: string;
  logoFileId: string | null;
  darkLogoFileId: string | null;
  language: Locale | null;
  action: LookAction | null;
  address: string;
}

const draftOf = ({ colour, logo, darkLogo, language, action }: CompanyLook): Draft => ({
  colour: colour ?? '',
  logoFileId: logo?.fileId ?? null,
  darkLogoFileId: darkLogo?.fileId ?? null,
  language,
  action: action?.kind ?? null,
  address: action?.address.replace(/^mailto:/, '') ?? '',
});

const partOf = ({ look, lookVersion }: CompanyStatusRow) => ({ draft: draftOf(look), version: lookVersion });

/** The request body; null while something is invalid. */
function bodyOf({ colour, action, address, ...rest }: Draft) {
  const read = readColour(colour);
  if (read === 'unreadable' || (action !== null && address.trim() === '')) return null;
  return { ...rest, colour: read, action: action === null ? null : { kind: action, address } };
}

interface PartProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

function Logos({ draft, set }: PartProps) {
  const t = useTranslations('Account.look');
  return (
    <>
      <div className={styles.onLight}>
        <PictureField
          label={t('logo')}
          hint={t('logoHint')}
          fileId={draft.logoFileId}
          onChange={(picture) => set({ logoFileId: picture?.fileId ?? null })}
        />
      </div>
      {draft.logoFileId !== null && (
        <div className={styles.onDark}>
          <PictureField
            label={t('darkLogo')}
            hint={t('darkLogoHint')}
            fileId={draft.darkLogoFileId}
            onChange={(picture) => set({ darkLogoFileId: picture?.fileId ?? null })}
          />
        </div>
      )}
    </>
  );
}

function Language({ draft, set }: PartProps) {
  const t = useTranslations('Account.look');
  return (
    <Field label={t('language')} help={t('languageHelp')}>
      {(control) => (
        <select
          {...control}
          value={draft.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ language: LOCALES.find((locale) => locale === value) ?? null })
          }
        >
          <option value="">{t('languageNone')}</option>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[toLanguage(locale)]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Action({ draft, set, error, isChecked }: PartProps & { error: string | undefined; isChecked: boolean }) {
  const t = useTranslations('Account.look');
  const isMissing = isChecked && draft.address.trim() === '';
  return (
    <>
      <Field label={t('action')}>
        {(control) => (
          <select
            {...control}
            value={draft.action ?? 'none'}
            onChange={({ currentTarget: { value } }) =>
              set({ action: LOOK_ACTIONS.find((action) => action === value) ?? null })
            }
          >
            <option value="none">{t('actions.none')}</option>
            {LOOK_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`actions.${action}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.action !== null && (
        <Field
          label={t('address')}
          help={t('addressHelp')}
          isRequired
          limit={{ text: draft.address, max: TEXT_LIMITS.actionAddress }}
          error={isMissing ? t('addressMissing') : error}
        >
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={draft.address}
              onChange={({ currentTarget: { value } }) => set({ address: value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The fields of the form, which are merged one by one. */
function useFields(): readonly DraftField<Draft>[] {
  const t = useTranslations('Account.look');
  const picture = (key: 'logoFileId' | 'darkLogoFileId', label: string): DraftField<Draft> => ({
    label,
    keys: [key],
    shown: ({ [key]: fileId }) => (fileId === null ? '' : [{ fileId, caption: '' }]),
  });
  return [
    picture('logoFileId', t('logo')),
    picture('darkLogoFileId', t('darkLogo')),
    { label: t('colour'), keys: ['colour'], value: ({ colour }) => readColour(colour), shown: ({ colour }) => colour },
    {
      label: t('language'),
      keys: ['language'],
      shown: ({ language }) => (language === null ? '' : languageNames[toLanguage(language)]),
    },
    {
      label: t('action'),
      // An address belongs to its kind of button.
      keys: ['action', 'address'],
      value: ({ action, address }) => (action === null ? null : [action, address]),
      shown: ({ action, address }) =>
        [t(`actions.${action ?? 'none'}`), ...(action === null ? [] : [address.trim()])].join('\n'),
    },
  ];
}

interface Props {
  company: CompanyStatusRow;
  /** Passports that are public now. */
  published: number;
}

/** Logo, colour, language and button of passports that do not override them. */
export function CompanyLookForm({ company, published }: Props) {
  const t = useTranslations('Account.look');
  const common = useTranslations('Common');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useCall(companies.updateLook);
  const [isChecked, setIsChecked] = useState(false);
  const form = useCompanyPart<Draft>({
    company,
    partOf,
    bodyOf,
    fields: useFields(),
    bodyFields: ['colour', 'language', 'action'],
    success: t('saved'),
  });
  const { draft, set, version, isDirty, wrong } = form;
  const part = { draft, set };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const body = bodyOf(draft);
    // Invalid fields show their error: this moves the focus to the first.
    if (!form.check() || !body) return;
    const result = await run({ body: { ...body, version } }, { isQuiet: true });
    if (!result || !form.settle(result, draft)) return;
    setIsChecked(false);
    router.refresh();
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
        <Logos {...part} />
        <BrandColourField value={draft.colour} onChange={(colour) => part.set({ colour })} />
        <Language {...part} />
        <Action {...part} error={wrong.errors['action.address'] ?? wrong.errors.action} isChecked={isChecked} />
      </FormSection>
      <p className={styles.reach}>{t('reach', { count: published, number: formatNumber(published, locale) })}</p>
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
