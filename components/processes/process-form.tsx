'use client';

import { useTranslations } from 'next-intl';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { Field } from '@/components/ui/form/field';
import { FormSection, FormStack } from '@/components/ui/form/form-actions';
import { call } from '@/lib/api-client/browser';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import {
  MAX_ARTICLES_AT_ONCE,
  PROCESS_TYPES,
  processes,
  processShape as schema,
  type Process,
  type ProcessArticle,
  type ProcessType,
} from '@/lib/contract/processes';
import { useHref } from '@/lib/i18n/use-href';
import { ArticlesField } from './articles-field';
import styles from './processes.module.css';

interface Props {
  /** Null for a new one. */
  process: Process | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  description: string;
  type: ProcessType;
  added: readonly ProcessArticle[];
  removed: readonly ProcessArticle[];
  isMoving: boolean;
}

const draftOf = (process: Process | null): Draft => ({
  name: process?.name ?? '',
  description: process?.description ?? '',
  type: process?.type ?? 'manufacturing',
  added: [],
  removed: [],
  isMoving: false,
});

const idsOf = (articles: readonly ProcessArticle[]) => articles.map(({ id }) => id);

const bodyOf = ({ name, description, type, added, removed, isMoving }: Draft) => ({
  name,
  description,
  type,
  isMoving,
  articleIds: idsOf(added),
  removedArticleIds: idsOf(removed),
});

function useProcessForm({ process, onClose }: Props) {
  const t = useTranslations('Processes');
  const href = useHref();
  const namesOf = (articles: readonly ProcessArticle[]) => articles.map(({ name }) => name).join(', ');
  return useRecordForm<Draft, Process>({
    record: process,
    draftOf,
    bodyOf,
    check: ({ name }) => (name.trim() ? {} : { name: t('form.nameMissing') }),
    save: (draft, { version, idempotencyKey }) => {
      const { removedArticleIds, ...body } = bodyOf(draft);
      return process
        ? call(processes.update, {
            params: { processId: process.id },
            body: { ...body, removedArticleIds, version },
          })
        : call(processes.create, { body }, { idempotencyKey });
    },
    schema,
    fields: [
      { label: t('columns.name'), keys: ['name'], shown: ({ name }) => name },
      { label: t('columns.description'), keys: ['description'], shown: ({ description }) => description },
      { label: t('columns.type'), keys: ['type'], shown: ({ type }) => t(`types.${type}`) },
      { label: t('form.addArticle'), keys: ['added'], shown: ({ added }) => namesOf(added) },
      { label: t('form.isRemoved'), keys: ['removed'], shown: ({ removed }) => namesOf(removed) },
    ],
    success: () => t(process ? 'form.saved' : 'form.created'),
    link: ({ id }) => (process ? undefined : { href: href(`/admin/process/${id}`), label: t('form.addEvents') }),
    onClose,
  });
}

/** Form of a process: its data, and its articles. */
export function ProcessForm({ process, onClose }: Props) {
  const t = useTranslations('Processes');
  const common = useTranslations('Common');
  const form = useProcessForm({ process, onClose });
  const { draft, set, errors } = form;
  const isTaken = errors.articleIds !== undefined;
  return (
    <RecordForm form={form} onClose={onClose} submit={process ? undefined : t('form.createAction')}>
      <FormStack>
        <NameField
          label={common('name')}
          help={t('form.nameHelp')}
          error={errors.name}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <Field label={t('columns.type')} help={t(`form.typeHelp.${draft.type}`)} error={errors.type} isRequired>
          {(control) => (
            <select
              {...control}
              value={draft.type}
              onChange={(event) => set({ type: event.currentTarget.value as ProcessType })}
            >
              {PROCESS_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t('columns.description')}
          note={common('optional')}
          limit={{ text: draft.description, max: TEXT_LIMITS.processDescription }}
          error={errors.description}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={draft.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          )}
        </Field>
        <FormSection title={t('form.articles')} text={t('form.articlesHelp', { max: MAX_ARTICLES_AT_ONCE })}>
          <ArticlesField
            process={process}
            added={draft.added}
            removed={draft.removed}
            error={errors.articleIds ?? errors.removedArticleIds}
            onAdded={(change) => form.update((now) => ({ ...now, added: change(now.added) }))}
            onRemoved={(removed) => set({ removed })}
          >
            {(isTaken || draft.isMoving) && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={draft.isMoving}
                  onChange={(event) => set({ isMoving: event.currentTarget.checked })}
                />
                {t('form.isMoving')}
              </label>
            )}
          </ArticlesField>
        </FormSection>
      </FormStack>
    </RecordForm>
  );
}
