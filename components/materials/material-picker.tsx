'use client';

import { useTranslations } from 'next-intl';
import { SearchPicker } from '@/components/calls/search-picker';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { materials } from '@/lib/contract/materials';

interface MaterialChoice {
  id: string;
  name: string;
}

interface Props {
  label: string;
  value: MaterialChoice | null;
  onChange: (material: MaterialChoice) => void;
}

async function findMaterials(q: string): Promise<CallResult<MaterialChoice[]>> {
  const answer = await call(materials.list, { query: { q, pageSize: '8', sort: '-articleCount' } });
  return mapResult(answer, ({ results }) => results.map(({ id, name }) => ({ id, name })));
}

/** Selects a material by typing a part of its name; the most used ones come first. */
export function MaterialPicker({ label, value, onChange }: Props) {
  const t = useTranslations('Common');
  return (
    <SearchPicker
      input={{ 'aria-label': label, placeholder: label }}
      cacheKey="material-choice"
      find={findMaterials}
      displayedName={value?.name ?? ''}
      keyOf={({ id }) => id}
      onChoose={onChange}
      listLabel={t('suggestions')}
    >
      {({ name }) => <span>{name}</span>}
    </SearchPicker>
  );
}
