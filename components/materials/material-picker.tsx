'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { call } from '@/lib/api-client/browser';
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

async function findMaterials(q: string): Promise<MaterialChoice[]> {
  const answer = await call(materials.list, { query: { q, pageSize: '8', sort: '-articleCount' } });
  return answer.ok ? answer.data.results.map(({ id, name }) => ({ id, name })) : [];
}

/** Chooses a material by typing a part of its name; first those that most articles are made of. */
export function MaterialPicker({ label, value, onChange }: Props) {
  const t = useTranslations('Common');
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  return (
    <Combobox
      input={{ 'aria-label': label, placeholder: label, onFocus: (event) => event.currentTarget.select() }}
      value={typed ?? value?.name ?? ''}
      options={useSuggestions('material-choice', typed ?? '', isOpen, findMaterials)}
      keyOf={({ id }) => id}
      isOpen={isOpen}
      onOpen={() => setTyped((now) => now ?? '')}
      onClose={() => setTyped(null)}
      onType={setTyped}
      onChoose={onChange}
      listLabel={t('suggestions')}
    >
      {({ name }) => <span>{name}</span>}
    </Combobox>
  );
}
