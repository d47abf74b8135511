'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import type { FormErrors } from '@/components/calls/form-errors';
import { Field } from '@/components/ui/form/field';
import styles from './containers.module.css';
import { SUBJECT_MODES, type SubjectDraft } from './subject';

interface Props {
  draft: SubjectDraft;
  errors: FormErrors;
  onChange: (change: Partial<SubjectDraft>) => void;
}

type TextKey = 'code' | 'first' | 'last';

/** The API's error for a field; for several codes, that of the first wrong one. */
function errorOf(errors: FormErrors, key: TextKey | 'codes'): string | undefined {
  const path = `subject.${key === 'code' ? 'q' : key}`;
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}

/** Identifies what is loaded or unloaded. A scanner types into the first field. */
export function SubjectFields({ draft, errors, onChange }: Props) {
  const t = useTranslations('Containers');
  const line = (key: TextKey, help?: string) => (
    <Field
      label={t(`record.${key}`)}
      help={help}
      limit={{ text: draft[key], max: TEXT_LIMITS.scannedCode }}
      error={errorOf(errors, key)}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          data-autofocus={key === 'last' ? undefined : true}
          autoComplete="off"
          value={draft[key]}
          onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('record.what')}</legend>
        {SUBJECT_MODES.map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" checked={draft.mode === mode} onChange={() => onChange({ mode })} />
            {t(`record.modes.${mode}`)}
          </label>
        ))}
      </fieldset>
      {draft.mode === 'code' && line('code', t('record.codeHelp'))}
      {draft.mode === 'range' && (
        <div className={styles.pair}>
          {line('first')}
          {line('last')}
        </div>
      )}
      {draft.mode === 'units' && (
        <Field label={t('record.codes')} help={t('record.codesHelp')} error={errorOf(errors, 'codes')} isRequired>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              spellCheck={false}
              value={draft.codes}
              onChange={(event) => onChange({ codes: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
