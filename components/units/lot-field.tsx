'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { FailedRead } from '@/components/calls/failed-read';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { call } from '@/lib/api-client/browser';
import { lots } from '@/lib/contract/lots';
import styles from './units.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';

interface OpenLot {
  id: string;
  code: string;
}

/** The form's state of the lot: existing ones by id, a new one by its code. */
export interface LotDraft {
  kind: 'none' | 'existing' | 'new';
  lotId: string;
  code: string;
}

export const noLot: LotDraft = { kind: 'none', lotId: '', code: '' };

/** Maximum number of lots in a list. */
const MAX_LOTS = 200;
/** While a code is typed, no lots are requested. */
const TYPING_MS = 250;

/**
 * Lots of an article that are open to units, the newest first, filtered by `q`; `problem` says why they could not be
 * loaded.
 */
export function useOpenLots(articleId: string | undefined, q = '') {
  const text = useErrorText();
  const { data, error } = useSWR(
    articleId ? ['open-lots', articleId, q] : null,
    async ([, id, words]) => {
      const query = { articleId: id, state: 'in_process', pageSize: String(MAX_LOTS) } as const;
      const result = await call(lots.list, { query: words === '' ? query : { ...query, q: words } });
      if (!result.ok) throw new FailedRead(text('get', result), result);
      return { lots: result.data.results, isCut: result.data.nextCursor !== null };
    },
    { revalidateOnFocus: false },
  );
  return { ...data, problem: !data && error instanceof Error ? error.message : undefined };
}

interface Props {
  articleId: string | undefined;
  value: LotDraft;
  onChange: (value: LotDraft) => void;
  /** What is wrong with the chosen lot or the code. */
  error?: string | undefined;
}

const KINDS = ['none', 'existing', 'new'] as const;

/** No lot, one of the article's, or a new one. */
export function LotField({ articleId, value, onChange, error }: Props) {
  const t = useTranslations('Units');
  const errorId = useId();
  const tooLong = useTooLong();
  const excess = value.kind === 'new' ? tooLong(withoutUnseen(value.code), TEXT_LIMITS.lotCode) : undefined;
  const problem = excess ?? error;
  /** The lot that has the code already, once it was chosen. */
  const [namesake, setNamesake] = useState<OpenLot | null>(null);
  const marks = problem ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <>
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
                  current={namesake}
                  control={marks}
                />
              </div>
            )}
            {kind === 'new' && value.kind === kind && (
              <div className={styles.nested}>
                <input
                  {...marks}
                  className={formStyles.control}
                  aria-label={t('lot.code')}
                  placeholder={t('lot.code')}
                  data-too-long={excess && ''}
                  value={value.code}
                  onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
                />
              </div>
            )}
          </div>
        ))}
      </div>
      {problem && (
        <p id={errorId} className={formStyles.error} role="alert">
          {problem}
        </p>
      )}
      {value.kind === 'new' && error && (
        <UseNamesake
          articleId={articleId}
          code={withoutUnseen(value.code).trim()}
          onUse={(lot) => {
            setNamesake(lot);
            onChange({ ...value, kind: 'existing', lotId: lot.id });
          }}
        />
      )}
    </>
  );
}

interface NamesakeProps {
  articleId: string | undefined;
  code: string;
  onUse: (lot: OpenLot) => void;
}

/** Offers the article's open lot that has the code of the refused new one. */
function UseNamesake({ articleId, code, onUse }: NamesakeProps) {
  const t = useTranslations('Units');
  const { lots: openLots } = useOpenLots(articleId, code);
  const lot = openLots?.find((each) => each.code === code);
  return (
    lot && (
      <div>
        <Button size="small" icon="stack" onClick={() => onUse(lot)}>
          {t('lot.useExisting', { code })}
        </Button>
      </div>
    )
  );
}

interface SelectProps {
  articleId: string | undefined;
  value: string;
  onChange: (lotId: string) => void;
  /** Offers 'no lot' as an option. */
  canBeNone?: boolean;
  /** The unit's current lot, offered even if it is processed. */
  current?: OpenLot | null;
  control?: Record<string, unknown>;
}

/** Selects among the open lots of an article; if there are more than fit into a list, they are found by code. */
export function LotSelect({ articleId, value, onChange, canBeNone = false, current, control }: SelectProps) {
  const t = useTranslations('Units');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { lots: openLots, isCut = false, problem } = useOpenLots(articleId, q);
  // The selection stays in the list, whatever is searched next.
  const [selectedLot, setSelectedLot] = useState(current);
  const pinnedLots = [current, selectedLot?.id === value ? selectedLot : null].filter((lot) => lot != null);
  if (!articleId) return <p className={styles.sku}>{t('lot.articleFirst')}</p>;
  const first = pinnedLots.filter(({ id }, at) => pinnedLots.findIndex((lot) => lot.id === id) === at);
  const others = openLots?.filter(({ id }) => first.every((lot) => lot.id !== id)) ?? [];
  if (first.length === 0 && openLots?.length === 0 && typed === '' && q === '' && !canBeNone)
    return <p className={styles.sku}>{t('lot.noneYet')}</p>;
  return (
    <>
      {(isCut || typed !== '' || q !== '') && (
        <>
          <p className={styles.sku}>{t('lot.newest', { count: MAX_LOTS })}</p>
          <input
            className={formStyles.control}
            type="search"
            aria-label={t('lot.find')}
            placeholder={t('lot.find')}
            maxLength={TEXT_LIMITS.lotCode}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className={styles.sku} role="status">
            {q !== '' && openLots?.length === 0 && t('lot.noneFound')}
          </p>
        </>
      )}
      <select
        aria-label={t('lot.label')}
        {...control}
        className={formStyles.control}
        value={value}
        onChange={({ currentTarget: { value: lotId } }) => {
          setSelectedLot(others.find(({ id }) => id === lotId) ?? selectedLot);
          onChange(lotId);
        }}
      >
        <option value="">{canBeNone ? t('lot.none') : t('lot.choose')}</option>
        {[...first, ...others].map(({ id, code }) => (
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
