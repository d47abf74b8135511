'use client';

import { useTranslations } from 'next-intl';
import { loadScript } from '@/components/calls/load-script';
import { SearchPicker } from '@/components/calls/search-picker';
import { call } from '@/lib/api-client/browser';
import type { CallResult } from '@/lib/api-client/result';
import type { Scanned } from '../studio-context';

interface Props {
  articleId: string;
  value: Scanned;
  onChange: (scanned: Scanned) => void;
}

const FIXED: readonly Scanned[] = [{ kind: 'example' }, { kind: 'model' }];

const loadLists = () => Promise.all([import('@/lib/contract/lots'), import('@/lib/contract/units')]);

/** Lots and units of the article that match the typed text. */
async function findInLists(articleId: string, q: string): Promise<CallResult<Scanned[]>> {
  const loaded = await loadScript(loadLists);
  if (!loaded.ok) return loaded;
  const [{ lots }, { units }] = loaded.data;
  const [lotList, unitList] = await Promise.all([
    call(lots.list, { query: { q, articleId, pageSize: '4', sort: '-createdAt' } }),
    call(units.list, { query: { q, articleId, pageSize: '8' } }),
  ]);
  if (!lotList.ok) return lotList;
  if (!unitList.ok) return unitList;
  return {
    ok: true,
    data: [
      ...lotList.data.results.map(({ id, code }): Scanned => ({ kind: 'lot', id, code })),
      ...unitList.data.results.map(({ code }): Scanned => ({ kind: 'unit', code })),
    ],
  };
}

async function findScanned(articleId: string, q: string): Promise<CallResult<Scanned[]>> {
  const found = await findInLists(articleId, q);
  if (q !== '') return found;
  // Choices without a call are offered even if the call fails.
  return { ok: true, data: [...FIXED, ...(found.ok ? found.data : [])] };
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
