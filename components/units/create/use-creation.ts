'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import type { BlockBalance } from '@/lib/contract/blocks';
import { MAX_UNITS, units, type LotChoice, type UnitSheet } from '@/lib/contract/units';
import { formatNumber } from '@/lib/format/number';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { parseCount } from '@/lib/domain/numbers';
import { useLocale } from '@/lib/i18n/use-locale';
import { noLot, type LotDraft } from '../lot-field';

export type CreationWay = 'quantity' | 'sheet';

const lotOf = ({ kind, lotId, code }: LotDraft): LotChoice | null => {
  if (kind === 'none') return { kind };
  if (kind === 'existing') return lotId ? { kind, lotId } : null;
  return code.trim() ? { kind, code: code.trim() } : null;
};

/** State and rules of the form that creates units. `onStarted` gets the id of the job. */
export function useCreation(
  way: CreationWay,
  balance: BlockBalance,
  first: ArticleChoice | null,
  onStarted: (jobId: string) => void,
) {
  const t = useTranslations('Units');
  const locale = useLocale();
  const create = useCall(units.create);
  /** Until the creation is shown instead: nothing can be ordered twice, and nothing is unsaved any more. */
  const [isStarted, setIsStarted] = useState(false);
  const [article, setArticle] = useState(first);
  const [quantity, setQuantity] = useState('');
  const [sheet, setSheet] = useState<UnitSheet | null>(null);
  /** Names of the sheet's internal columns. */
  const [internal, setInternal] = useState<readonly string[]>([]);
  const [lot, setLot] = useState<LotDraft>(noLot);
  const wrong = useFormErrors(['articleId', 'quantity', 'sheetId', 'lot']);
  const keyFor = useIdempotencyKey();

  const count = way === 'sheet' ? (sheet?.rows ?? 0) : (parseCount(quantity) ?? 0);
  const choice = lotOf(lot);
  const maxCount = Math.min(MAX_UNITS, balance.available);
  const amount = () => {
    if (way === 'sheet' && !sheet) return t('create.needSheet');
    if (count > balance.available) return t('create.tooMany', { available: balance.available });
    return count < 1 || count > MAX_UNITS
      ? t('create.needQuantity', { max: formatNumber(maxCount, locale) })
      : undefined;
  };
  const faults = {
    article: article ? undefined : t('create.needArticle'),
    amount: amount(),
    lot: choice ? undefined : t('create.needLot'),
  };
  const fieldErrors = wrong.errors;
  const errors = {
    article: fieldErrors.articleId,
    amount: fieldErrors.quantity ?? fieldErrors.sheetId,
    lot: fieldErrors.lot ?? fieldErrors['lot.lotId'] ?? fieldErrors['lot.code'],
  };

  async function submit() {
    const missing = { articleId: faults.article, quantity: faults.amount, lot: faults.lot };
    const visibleErrors = Object.fromEntries(Object.entries(missing).filter(([, text]) => text !== undefined));
    if (isStarted || !wrong.check(visibleErrors) || !article || !choice) return;
    const body = {
      articleId: article.id,
      lot: choice,
      ...(way === 'sheet' ? { sheetId: sheet?.id ?? '', internalProperties: [...internal] } : { quantity: count }),
    };
    const { pathname } = location;
    const result = await create.run({ body }, { idempotencyKey: keyFor(body) });
    if (result?.ok) {
      setIsStarted(true);
      // Another page may have been opened meanwhile.
      if (location.pathname === pathname) onStarted(result.data.jobId);
    } else if (result) wrong.refuse('post', result);
  }

  const chooseArticle = (next: ArticleChoice | null) => {
    setArticle(next);
    setLot((now) => ({ ...now, lotId: '' }));
  };
  const chooseSheet = (next: UnitSheet | null) => {
    setSheet(next);
    setInternal(next?.properties.filter(({ isInternal }) => isInternal).map(({ name }) => name) ?? []);
  };
  const values = { article, quantity, sheet, internal, lot, count };
  return {
    values,
    isDirty:
      !isStarted && (article?.id !== first?.id || quantity.trim() !== '' || sheet !== null || lot.kind !== 'none'),
    errors,
    problem: wrong.problem,
    formProps: wrong.formProps,
    isBusy: create.isBusy || isStarted,
    chooseArticle,
    setQuantity,
    chooseSheet,
    setInternal,
    setLot,
    submit,
  };
}
