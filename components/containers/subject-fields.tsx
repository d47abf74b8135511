'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import styles from './containers.module.css';
import { SUBJECT_MODES, type SubjectDraft } from './subject';

interface Props {
  draft: SubjectDraft;
  onChange: (change: Partial<SubjectDraft>) => void;
}

type TextKey = 'code' | 'first' | 'last';

/** Names what is loaded or unloaded. A scanner types into the first field. */
export function SubjectFields({ draft, onChange }: Props) {
  const t = useTranslations('Containers');
  const line = (key: TextKey, help?: string) => (
    <Field label={t(`record.${key}`)} help={help} isRequired>
      {(control) => (
        <input
          {...control}
          data-autofocus={key === 'last' ? undefined : true}
          autoComplete="off"
          maxLength={500}
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
        <Field label={t('record.codes')} help={t('record.codesHelp')} isRequired>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              spellCheck={false}
              maxLength={65_000}
              value={draft.codes}
              onChange={(event) => onChange({ codes: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
