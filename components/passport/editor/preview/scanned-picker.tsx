'use client';

import { useTranslations } from 'next-intl';
import { SearchPicker } from '@/components/calls/search-picker';
import { call } from '@/lib/api-client/browser';
import type { CallResult } from '@/lib/api-client/result';
import { lots } from '@/lib/contract/lots';
import { units } from '@/lib/contract/units';
import type { Scanned } from '../studio-context';

interface Props {
  articleId: string;
  value: Scanned;
  onChange: (scanned: Scanned) => void;
}

const FIXED: readonly Scanned[] = [{ kind: 'example' }, { kind: 'model' }];

/** Lots and units of the article that match the typed text. */
async function findScanned(articleId: string, q: string): Promise<CallResult<Scanned[]>> {
  const [lotList, unitList] = await Promise.all([
    call(lots.list, { query: { q, articleId, pageSize: '4', sort: '-createdAt' } }),
    call(units.list, { query: { q, articleId, pageSize: '8' } }),
  ]);
  // Choices without a call are offered at once.
  if (q === '' && !(lotList.ok && unitList.ok)) return { ok: true, data: [...FIXED] };
  if (!lotList.ok) return lotList;
  if (!unitList.ok) return unitList;
  const choices = [
    ...lotList.data.results.map(({ id, code }): Scanned => ({ kind: 'lot', id, code })),
    ...unitList.data.results.map(({ code }): Scanned => ({ kind: 'unit', code })),
  ];
  return { ok: true, data: q === '' ? [...FIXED, ...choices] : choices };
}

const keyOf = (scanned: Scanned) => `${scanned.kind} ${'code' in scanned ? scanned.code : ''}`;

/** Selects the scanned code: none, that of an example unit, or that of a real unit or lot of the article. */
export function ScannedPicker({ articleId, value, onChange }: Props) {
  const t = useTranslations('Editor.preview');
  const nameOf = (scanned: Scanned) =>
    scanned.kind === 'unit' || scanned.kind === 'lot'
      ? t(`scanned.${scanned.kind}`, { code: scanned.code })
      : t(`scanned.${scanned.kind}`);
  return (
    <SearchPicker
      input={{ 'aria-label': t('scannedLabel'), placeholder: t('scannedSearch') }}
      cacheKey={`scanned-${articleId}`}
      find={(q) => findScanned(articleId, q)}
      displayedName={nameOf(value)}
      keyOf={keyOf}
      onChoose={onChange}
      listLabel={t('scannedLabel')}
      none={t('scannedNone')}
    >
      {nameOf}
    </SearchPicker>
  );
}
