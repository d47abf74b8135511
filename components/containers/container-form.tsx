'use client';

import { useTranslations } from 'next-intl';
import { PlacePicker, placeText, type PlaceChoice } from '@/components/places/place-picker';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import type { FormErrors } from '@/components/calls/form-errors';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormStack } from '@/components/ui/form/form-actions';
import { call } from '@/lib/api-client/browser';
import {
  container as schema,
  containers,
  CONTAINER_KINDS,
  MAX_CAPACITY,
  type Container,
  type ContainerKind,
} from '@/lib/contract/containers';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';
import { digitsOf, isSscc } from '@/lib/domain/gs1/company-keys';
import { parseCount } from '@/lib/domain/numbers';
import styles from './containers.module.css';

interface Props {
  container: Container | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  code: string;
  kind: ContainerKind;
  sscc: string;
  capacity: string;
  place: PlaceChoice | null;
}

const draftOf = (container: Container | null): Draft => ({
  name: container?.name ?? '',
  code: container?.code ?? '',
  kind: container?.kind ?? 'box',
  sscc: container?.sscc ?? '',
  capacity: container?.capacity?.toString() ?? '',
  place: container?.place ?? null,
});

const bodyOf = ({ name, code, kind, sscc, capacity, place }: Draft) => ({
  name,
  code,
  kind,
  sscc: sscc.trim() || null,
  capacity: capacity.trim() ? parseCount(capacity) : null,
  placeId: place?.id ?? null,
});

function isCapacity(text: string): boolean {
  const capacity = parseCount(text) ?? 0;
  return capacity >= 1 && capacity <= MAX_CAPACITY;
}

function useCheck() {
  const t = useTranslations('Containers');
  return ({ name, code, sscc, capacity }: Draft): FormErrors => ({
    ...(name.trim() ? {} : { name: t('form.nameMissing') }),
    ...(code.trim() ? {} : { code: t('form.codeMissing') }),
    ...(sscc.trim() && !isSscc(digitsOf(sscc)) ? { sscc: t('form.ssccWrong') } : {}),
    ...(capacity.trim() && !isCapacity(capacity.trim()) ? { capacity: t('form.capacityWrong') } : {}),
  });
}

function useContainerForm({ container, onClose }: Props) {
  const t = useTranslations('Containers');
  return useRecordForm<Draft, Container>({
    record: container,
    draftOf,
    bodyOf,
    check: useCheck(),
    save: (draft, { version, idempotencyKey }) =>
      container
        ? call(containers.update, { params: { containerId: container.id }, body: { ...bodyOf(draft), version } })
        : call(containers.create, { body: bodyOf(draft) }, { idempotencyKey }),
    schema,
    fields: [
      { label: t('columns.name'), keys: ['name'], shown: ({ name }) => name },
      { label: t('columns.code'), keys: ['code'], shown: ({ code }) => code },
      { label: t('columns.kind'), keys: ['kind'], shown: ({ kind }) => t(`types.${kind}`) },
      { label: t('columns.sscc'), keys: ['sscc'], shown: ({ sscc }) => sscc },
      { label: t('columns.capacity'), keys: ['capacity'], shown: ({ capacity }) => capacity },
      {
        label: t('columns.place'),
        keys: ['place'],
        value: ({ place }) => place?.id,
        shown: ({ place }) => placeText(place),
      },
    ],
    success: () => t(container ? 'form.saved' : 'form.created'),
    onClose,
  });
}

export function ContainerForm({ container, onClose }: Props) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const form = useContainerForm({ container, onClose });
  const { draft, set, errors } = form;
  const inside = container?.inside;
  const line = (
    key: 'code' | 'sscc' | 'capacity',
    options: { max?: number; isNumber?: boolean; isRequired?: boolean },
  ) => (
    <Field
      label={t(`columns.${key}`)}
      help={t(`form.${key}Help`)}
      isRequired={options.isRequired ?? false}
      {...(options.isRequired ? {} : { note: common('optional') })}
      limit={options.max ? { text: withoutUnseen(draft[key]), max: options.max } : undefined}
      error={errors[key]}
    >
      {(control) => (
        <input
          {...control}
          inputMode={options.isNumber ? 'numeric' : undefined}
          autoComplete="off"
          value={draft[key]}
          onChange={(event) => set({ [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <RecordForm form={form} onClose={onClose} submit={container ? undefined : t('form.createAction')}>
      <FormStack>
        <NameField
          label={t('columns.name')}
          error={errors.name}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        {line('code', { max: TEXT_LIMITS.containerCode, isRequired: true })}
        <KindField value={draft.kind} onChange={(kind) => set({ kind })} />
        {line('capacity', { isNumber: true })}
        <Field
          label={t('columns.place')}
          note={common('optional')}
          help={inside ? t('form.placeInside', { container: inside.name }) : t('form.placeHelp')}
          error={errors.placeId}
        >
          {(control) => <PlacePicker control={control} value={draft.place} onChange={(place) => set({ place })} />}
        </Field>
        {line('sscc', { max: TEXT_LIMITS.sscc, isNumber: true })}
      </FormStack>
    </RecordForm>
  );
}

function KindField({ value, onChange }: { value: ContainerKind; onChange: (kind: ContainerKind) => void }) {
  const t = useTranslations('Containers');
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('columns.kind')}</legend>
      {CONTAINER_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" checked={value === kind} onChange={() => onChange(kind)} />
          {t(`types.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
