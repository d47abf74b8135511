'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
import { lots } from '@/lib/contract/lots';
import { units } from '@/lib/contract/units';
import type { Scanned } from '../studio-context';

interface Props {
  articleId: string;
  value: Scanned;
  onChange: (scanned: Scanned) => void;
}

const FIXED: readonly Scanned[] = [{ kind: 'example' }, { kind: 'model' }];

/** Lots and units of the article that what is typed finds. */
async function findScanned(articleId: string, q: string): Promise<Scanned[]> {
  const [lotList, unitList] = await Promise.all([
    call(lots.list, { query: { q, articleId, pageSize: '4', sort: '-createdAt' } }),
    call(units.list, { query: { q, articleId, pageSize: '8' } }),
  ]);
  return [
    ...(q === '' ? FIXED : []),
    ...(lotList.ok ? lotList.data.results.map(({ id, code }): Scanned => ({ kind: 'lot', id, code })) : []),
    ...(unitList.ok ? unitList.data.results.map(({ code }): Scanned => ({ kind: 'unit', code })) : []),
  ];
}

const keyOf = (scanned: Scanned) => `${scanned.kind} ${'code' in scanned ? scanned.code : ''}`;

/** Chooses whose code is taken as scanned: of no unit, of an example, or of a real unit or lot of the article. */
export function ScannedPicker({ articleId, value, onChange }: Props) {
  const t = useTranslations('Editor.preview');
  const [typed, setTyped] = useState<string | null>(null);
  const nameOf = (scanned: Scanned) =>
    scanned.kind === 'unit' || scanned.kind === 'lot'
      ? t(`scanned.${scanned.kind}`, { code: scanned.code })
      : t(`scanned.${scanned.kind}`);
  return (
    <Combobox
      input={{
        'aria-label': t('scannedLabel'),
        placeholder: t('scannedSearch'),
        onFocus: (event) => event.currentTarget.select(),
      }}
      value={typed ?? nameOf(value)}
      options={useSuggestions(`scanned-${articleId}`, typed ?? '', typed !== null, (q) => findScanned(articleId, q))}
      keyOf={keyOf}
      isOpen={typed !== null}
      onOpen={() => setTyped((now) => now ?? '')}
      onClose={() => setTyped(null)}
      onType={setTyped}
      onChoose={onChange}
      listLabel={t('scannedLabel')}
      none={t('scannedNone')}
    >
      {nameOf}
    </Combobox>
  );
}
