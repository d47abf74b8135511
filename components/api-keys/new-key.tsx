'use client';

import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { CopyButton } from '@/components/ui/layout/copy-button';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import type { CallResult } from '@/lib/api-client/result';
import { apiKeys, MAX_API_KEY_DAYS } from '@/lib/contract/api-keys';
import type { CallArgs } from '@/lib/contract/core/endpoint';
import { API_KEY_SCOPES, type ApiKeyScope } from '@/lib/contract/core/api-key-scopes';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import styles from './api-keys.module.css';
import { SCOPE_TEXTS } from './scope-texts';

const USUAL_DAYS = 90;
/** By the clock of this device. */
const dayIn = (days: number) => lightFormat(addDays(new Date(), days), 'yyyy-MM-dd');

type NewApiKey = CallArgs<typeof apiKeys.create>['body'];

/** Issues a key: its scopes and expiry, then the key itself, shown only once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ApiKeys');
  const router = useRouter();
  const { run, isBusy } = useCall(apiKeys.create);
  const [key, setKey] = useState('');
  const [isUnsure, setIsUnsure] = useState(false);

  async function issue(body: NewApiKey) {
    const result = await run({ body });
    if (result?.ok) setKey(result.data.key);
    // Without a response the key may have been issued: the list then shows it, and it can be revoked there.
    else if (result && (result.status === 0 || result.status >= 500)) {
      setIsUnsure(true);
      router.refresh();
    }
    return result;
  }
  function close() {
    if (key) router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={close} title={t(key ? 'issuedTitle' : 'newTitle')} size="small" canClose={!key && !isBusy}>
      {key ? (
        <IssuedKey value={key} isUnsure={isUnsure} onClose={close} />
      ) : (
        <KeyForm issue={issue} isBusy={isBusy} onClose={onClose} />
      )}
    </Modal>
  );
}

interface IssuedProps {
  value: string;
  /** An earlier attempt may have issued a key as well. */
  isUnsure: boolean;
  onClose: () => void;
}

function IssuedKey({ value, isUnsure, onClose }: IssuedProps) {
  const t = useTranslations('ApiKeys');
  const text = useRef<HTMLParagraphElement>(null);
  // The form and its focus are gone. Not to the button: pressing Enter twice would dismiss the key unseen.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <FormStack>
        <p ref={text} tabIndex={-1}>
          {t('issuedText')}
        </p>
        {isUnsure && <p>{t('issuedTwice')}</p>}
        <div className={styles.shown}>
          <code>{value}</code>
          <CopyButton value={value} label={t('title')} />
        </div>
        <p>
          <a href="/openapi/guide" target="_blank">
            {t('reference')}
          </a>
        </p>
      </FormStack>
      <FormActions>
        <Button variant="filled" onClick={onClose}>
          {t('kept')}
        </Button>
      </FormActions>
    </>
  );
}

interface Draft {
  name: string;
  scopes: readonly ApiKeyScope[];
  lastDay: string;
}

const isChanged = (draft: Draft, from: Draft) =>
  draft.name.trim() !== '' || draft.scopes.length !== from.scopes.length || draft.lastDay !== from.lastDay;

interface FormProps {
  /** The outcome; null while another call runs. */
  issue: (body: NewApiKey) => Promise<CallResult<unknown> | null>;
  isBusy: boolean;
  onClose: () => void;
}

function KeyForm({ issue, isBusy, onClose }: FormProps) {
  const t = useTranslations('ApiKeys');
  const common = useTranslations('Common');
  const timeZone = useTimeZone();
  const [initial] = useState<Draft>(() => ({ name: '', scopes: API_KEY_SCOPES, lastDay: dayIn(USUAL_DAYS) }));
  const [draft, setDraft] = useState(initial);
  const wrong = useFormErrors(['name', 'scopes', 'lastDay']);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, scopes, lastDay } = draft;
    const errors = {
      ...(name.trim() === '' ? { name: t('nameMissing') } : {}),
      ...(scopes.length === 0 ? { scopes: t('scopeMissing') } : {}),
      ...(lastDay === '' ? { lastDay: t('dayMissing') } : {}),
    };
    if (!wrong.check(errors)) return;
    const result = await issue({ name, scopes: [...scopes], lastDay, timeZone });
    if (result && !result.ok) wrong.refuse('post', result);
  }

  return (
    <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={isChanged(draft, initial)} />
      <FormStack>
        <Field
          label={t('name')}
          help={t('nameHelp')}
          limit={{ text: draft.name, max: TEXT_LIMITS.apiKeyName }}
          error={wrong.errors.name}
          isRequired
        >
          {(control) => (
            <input
              {...control}
              data-autofocus
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </Field>
        <ScopeChoices
          selected={draft.scopes}
          fault={wrong.errors.scopes}
          onChange={(scopes) => setDraft({ ...draft, scopes })}
        />
        <Field label={t('lastDay')} help={t('lastDayHelp')} error={wrong.errors.lastDay} isRequired>
          {(control) => (
            <input
              {...control}
              type="date"
              min={dayIn(0)}
              max={dayIn(MAX_API_KEY_DAYS)}
              value={draft.lastDay}
              onChange={(event) => setDraft({ ...draft, lastDay: event.currentTarget.value })}
            />
          )}
        </Field>
      </FormStack>
      <FormProblem>{wrong.problem}</FormProblem>
      <FormActions>
        <Button onClick={onClose} disabled={isBusy}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {t('issue')}
        </Button>
      </FormActions>
    </form>
  );
}

interface ScopeProps {
  selected: readonly ApiKeyScope[];
  fault: string | undefined;
  onChange: (scopes: readonly ApiKeyScope[]) => void;
}

function ScopeChoices({ selected, fault, onChange }: ScopeProps) {
  const t = useTranslations('ApiKeys');
  const faultId = useId();
  const toggle = (scope: ApiKeyScope, isOn: boolean) =>
    onChange(API_KEY_SCOPES.filter((each) => (each === scope ? isOn : selected.includes(each))));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('scope')}</legend>
      {API_KEY_SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={selected.includes(scope)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
            onChange={(event) => toggle(scope, event.currentTarget.checked)}
          />
          <span>
            {t(`scopes.${SCOPE_TEXTS[scope]}`)}
            <code>{scope}</code>
          </span>
        </label>
      ))}
      {fault && (
        <p id={faultId} className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
