'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import { OnlyFirst } from '@/components/effects/only-first';
import { TemplateSelect } from '@/components/templates/template-select';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Modal } from '@/components/ui/dialog/modal';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { inChunks } from '@/lib/api-client/id-chunks';
import type { Failure } from '@/lib/api-client/result';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { templates as contract } from '@/lib/contract/templates';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './articles.module.css';

interface Props {
  ids: string[];
  /** Whether more are selected than these. */
  hasMore?: boolean;
  templates: readonly { id: string; name: string }[];
  onClose: () => void;
}

interface PreviewOptions {
  textOf: (failure: Failure) => string;
  onCounted: (count: number) => void;
}

/** Sums over all chunks of what linking would change. @throws Error with the text of `textOf` */
async function preview(templateId: string, ids: readonly string[], { textOf, onCounted }: PreviewOptions) {
  const sum = {
    articles: 0,
    fromOther: 0,
    articlesWithMissing: 0,
    missingProperties: 0,
    articlesWithoutComposition: 0,
    articlesWithoutDesign: 0,
    articlesOverLimit: 0,
  };
  const send = (part: string[]) => call(contract.previewAssign, { params: { templateId }, body: { ids: part } });
  const { results, failures } = await inChunks(ids, send, { onSent: onCounted });
  if (failures[0]) throw new Error(textOf(failures[0]));
  for (const each of results) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += each[key];
  return sum;
}

function usePreview(templateId: string, ids: readonly string[]) {
  const errorText = useErrorText();
  const [counted, setCounted] = useState({ templateId, count: 0 });
  const state = useSWR<Awaited<ReturnType<typeof preview>>, Error>(
    templateId ? ['assign', templateId, ids] : null,
    () => {
      setCounted({ templateId, count: 0 });
      return preview(templateId, ids, {
        textOf: (failure) => errorText('post', failure),
        onCounted: (count) => setCounted({ templateId, count }),
      });
    },
    { shouldRetryOnError: false },
  );
  return { ...state, counted: counted.templateId === templateId ? counted.count : 0 };
}

/** How many articles of several chunks are counted. */
function Counting({ done, total }: { done: number; total: number }) {
  const t = useTranslations('Articles.assign');
  const common = useTranslations('Common');
  const locale = useLocale();
  if (total <= MAX_SELECTION) return <p className={styles.hint}>{common('loading')}</p>;
  const detail = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return <Progress label={t('counting')} done={done} total={total} detail={common('work.detail', detail)} />;
}

interface CheckProps {
  value: boolean;
  onChange: (value: boolean) => void;
  children: ReactNode;
}

function Check({ value, onChange, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

function NoTemplates() {
  const t = useTranslations('Articles');
  const href = useHref();
  const toNew = (text: ReactNode) => <a href={href('/admin/templates?create=1')}>{text}</a>;
  return <p>{t.rich('assign.none', { link: toNew })}</p>;
}

/**
 * Links articles to a template: previews the changes, and offers to add missing properties. The address may name the
 * preselected template (`assign`).
 */
export function AssignTemplate({ ids, hasMore = false, templates, onClose }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const alerts = useAlerts();
  const router = useRouter();
  const fromUrl = useUrlState().get('assign');
  const [templateId, setTemplateId] = useState((templates.find(({ id }) => id === fromUrl) ?? templates[0])?.id ?? '');
  const [shouldAddMissing, setShouldAddMissing] = useState(false);
  const [shouldGiveDesign, setShouldGiveDesign] = useState(false);
  const assigning = useInChunks();
  const { data, error, mutate, counted } = usePreview(templateId, ids);
  const overLimitText = (count: number) => t('assign.overLimit', { count, max: ARTICLE_LIMITS.properties });
  const hasMissing = data !== undefined && data.articlesWithMissing + data.articlesWithoutComposition > 0;

  async function assign() {
    const choices = { shouldAddMissing: shouldAddMissing && hasMissing, shouldGiveDesign };
    const { results, left } = await assigning.run(ids, (part) =>
      call(contract.assign, { params: { templateId }, body: { ids: part, ...choices } }),
    );
    const count = results.reduce((sum, each) => sum + each.count, 0);
    const overLimit = results.reduce((sum, each) => sum + each.articlesOverLimit, 0);
    const lines = [t('assign.done', { count }), ...(overLimit > 0 ? [overLimitText(overLimit)] : [])];
    if (count > 0) alerts.success(lines.join('\n'));
    router.refresh();
    if (left === 0) onClose();
  }

  return (
    <Modal
      isOpened
      onClose={onClose}
      title={t('assign.title', { count: ids.length })}
      size="small"
      canClose={!assigning.isBusy}
    >
      {templates.length === 0 ? (
        <NoTemplates />
      ) : (
        <FormStack>
          <Field label={t('columns.template')}>
            {(control) => (
              <TemplateSelect {...control} templates={templates} value={templateId} onChange={setTemplateId} />
            )}
          </Field>
          {error ? (
            <ErrorState text={error.message} onRetry={() => void mutate()} />
          ) : (
            <div className={styles.hint} role="status">
              {data && t('assign.preview', { articles: data.articles, fromOther: data.fromOther })}
            </div>
          )}
          {!data && !error && <Counting done={counted} total={ids.length} />}
          {hasMore && <OnlyFirst max={ids.length} />}
          {hasMissing && (
            <Check value={shouldAddMissing} onChange={setShouldAddMissing}>
              {t('assign.add', {
                properties: data.missingProperties,
                articles: data.articlesWithMissing,
                hints: data.articlesWithoutComposition,
              })}
            </Check>
          )}
          {data && data.articlesOverLimit > 0 && <p className={styles.hint}>{overLimitText(data.articlesOverLimit)}</p>}
          {data && data.articlesWithoutDesign > 0 && (
            <Check value={shouldGiveDesign} onChange={setShouldGiveDesign}>
              {t('assign.design', { count: data.articlesWithoutDesign })}
            </Check>
          )}
        </FormStack>
      )}
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="filled" disabled={!data} isBusy={assigning.isBusy} onClick={() => void assign()}>
          {t('assign.action')}
        </Button>
      </FormActions>
    </Modal>
  );
}
