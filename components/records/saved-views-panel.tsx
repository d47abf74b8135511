'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
import popup from '@/components/ui/dialog/popup.module.css';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import type { Contract } from '@/lib/contract';
import { savedViews } from '@/lib/contract/saved-views';
import styles from './records.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

/** Where somebody stands in a list and what is open on top of it are no part of a view. */
const PASSING = ['page', 'cursor', 'edit', 'create', 'duplicate'];

function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of PASSING) kept.delete(key);
  return kept.toString();
}

function useViews(list: keyof Contract) {
  const t = useTranslations('Table');
  const create = useCall(savedViews.create);
  const remove = useCall(savedViews.remove);
  const { data, mutate } = useSWR(['saved-views', list], async () => {
    const found = await call(savedViews.list, { query: { list } });
    return found.ok ? found.data : [];
  });
  async function save(name: string, query: string): Promise<boolean> {
    const result = await create.run({ body: { list, name, query } }, { success: t('views.saved', { name }) });
    await mutate();
    return result?.ok === true;
  }
  async function forget(viewId: string) {
    await remove.run({ params: { viewId } });
    await mutate();
  }
  return { views: data, save, forget, isBusy: create.isBusy };
}

interface Props {
  list: keyof Contract;
  onDone: () => void;
}

/** The saved views as links, and a field to save what is shown now. */
export function SavedViewsPanel({ list, onDone }: Props) {
  const t = useTranslations('Table');
  const common = useTranslations('Common');
  const { params } = useUrlState();
  const { views, save, forget, isBusy } = useViews(list);
  const [name, setName] = useState('');
  const query = queryOf(params);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && (await save(name.trim(), query))) onDone();
  }

  return (
    <>
      <p className={popup.title}>{t('views.title')}</p>
      {views?.length === 0 && <p className={styles.note}>{t('views.none')}</p>}
      {views?.map((view) => (
        <div key={view.id} className={styles.view}>
          <a
            className={popup.item}
            href={`?${view.query}`}
            aria-current={view.query === query ? 'true' : undefined}
            onClick={onDone}
          >
            {view.name}
          </a>
          <Button
            variant="subtle"
            size="small"
            icon="x"
            aria-label={t('views.remove', { name: view.name })}
            onClick={() => void forget(view.id)}
          />
        </div>
      ))}
      <form className={styles.save} onSubmit={(event) => void onSubmit(event)}>
        <input
          className={formStyles.control}
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          maxLength={TEXT_LIMITS.viewName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={isBusy} disabled={!name.trim()}>
          {common('save')}
        </Button>
      </form>
    </>
  );
}
