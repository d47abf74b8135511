'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { FailedRead } from '@/components/calls/failed-read';
import { useErrorText } from '@/components/calls/use-error-text';
import formStyles from '@/components/ui/form/form.module.css';
import { call } from '@/lib/api-client/browser';
import { lots } from '@/lib/contract/lots';
import styles from './units.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

/** What a form knows about the lot: existing ones by id, a new one by its code. */
export interface LotDraft {
  kind: 'none' | 'existing' | 'new';
  lotId: string;
  code: string;
}

export const noLot: LotDraft = { kind: 'none', lotId: '', code: '' };

/** Lots of an article that units may still join, the newest first; `problem` says why they could not be asked for. */
export function useOpenLots(articleId: string | undefined) {
  const text = useErrorText();
  const { data, error } = useSWR(
    articleId ? ['open-lots', articleId] : null,
    async ([, id]) => {
      const query = { articleId: id, state: 'in_process', pageSize: '200' } as const;
      const found = await call(lots.list, { query });
      if (!found.ok) throw new FailedRead(text('get', found), found);
      return found.data.results;
    },
    { revalidateOnFocus: false },
  );
  return { lots: data, problem: !data && error instanceof Error ? error.message : undefined };
}

interface Props {
  articleId: string | undefined;
  value: LotDraft;
  onChange: (value: LotDraft) => void;
}

const KINDS = ['none', 'existing', 'new'] as const;

/** No lot, one of the article's, or a new one. */
export function LotField({ articleId, value, onChange }: Props) {
  const t = useTranslations('Units');
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('lot.label')}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="lot"
              checked={value.kind === kind}
              onChange={() => onChange({ ...value, kind })}
            />
            {t(`lot.${kind}`)}
          </label>
          {kind === 'existing' && value.kind === kind && (
            <div className={styles.nested}>
              <LotSelect
                articleId={articleId}
                value={value.lotId}
                onChange={(lotId) => onChange({ ...value, lotId })}
              />
            </div>
          )}
          {kind === 'new' && value.kind === kind && (
            <div className={styles.nested}>
              <input
                className={formStyles.control}
                aria-label={t('lot.code')}
                placeholder={t('lot.code')}
                maxLength={TEXT_LIMITS.lotCode}
                value={value.code}
                onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface SelectProps {
  articleId: string | undefined;
  value: string;
  onChange: (lotId: string) => void;
  /** Offers 'no lot' as a choice of its own. */
  canBeNone?: boolean;
  /** The lot the unit is in already, offered even when it is processed. */
  current?: { id: string; code: string } | null;
  control?: Record<string, unknown>;
}

/** Choice among the open lots of an article. */
export function LotSelect({ articleId, value, onChange, canBeNone = false, current, control }: SelectProps) {
  const t = useTranslations('Units');
  const { lots: found, problem } = useOpenLots(articleId);
  if (!articleId) return <p className={styles.sku}>{t('lot.articleFirst')}</p>;
  const others = found?.filter(({ id }) => id !== current?.id) ?? [];
  if (found?.length === 0 && !canBeNone) return <p className={styles.sku}>{t('lot.noneYet')}</p>;
  return (
    <>
      <select
        aria-label={t('lot.label')}
        {...control}
        className={formStyles.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{canBeNone ? t('lot.none') : t('lot.choose')}</option>
        {current && <option value={current.id}>{current.code}</option>}
        {others.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </select>
      {problem && (
        <p className={formStyles.error} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
