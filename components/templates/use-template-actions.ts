'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import type { ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { useTrashLink } from '@/components/trash/use-trash-link';
import type { Template } from '@/lib/contract/templates';
import { cut } from '@/lib/format/shorten';
import { useHref } from '@/lib/i18n/use-href';

const loadContract = () => import('@/lib/contract/templates').then((module) => module.templates);
// The list bundles no contract; it loads on the first call.
const loadDuplicate = () => loadContract().then(({ duplicate }) => duplicate);
const loadRemove = () => loadContract().then(({ remove }) => remove);
const loadRestore = () => loadContract().then(({ restore }) => restore);

/** The actions on a template, besides editing its data. `onChanged` runs after one of them. */
export function useTemplateActions(confirm: ConfirmEffectFunction, onChanged: () => void, onRemoved = onChanged) {
  const t = useTranslations('Templates');
  const common = useTranslations('Common');
  const href = useHref();
  const duplicate = useCall(loadDuplicate);
  const remove = useCall(loadRemove);
  const restore = useCall(loadRestore);
  const trashLink = useTrashLink('templates');
  const undo = (id: string) => void restore.run({ body: { ids: [id] } }, { success: t('restored') }).then(onChanged);
  const removeOne = ({ id }: Template) =>
    remove
      .run({ params: { templateId: id } }, { notice: t('deleted'), undo: () => undo(id), link: trashLink })
      .then((result) => (result?.ok ? onRemoved() : onChanged()));
  return (row: Template): RowAction[] => [
    { label: t('design'), icon: 'palette', href: href(`/admin/templates/${row.id}/passport`) },
    {
      label: common('duplicate'),
      icon: 'copy-plus',
      onSelect: () =>
        void duplicate
          .run(
            { params: { templateId: row.id }, body: { name: cut(t('copyName', { name: row.name }), 200) } },
            { success: t('duplicated'), isOnce: true },
          )
          .then(onChanged),
    },
    ...(row.articleCount > 0
      ? [{ label: t('showArticles'), icon: 'shirt' as const, href: href(`/admin/articles?template=${row.id}`) }]
      : []),
    { label: t('assignFrom'), icon: 'list', href: href(`/admin/articles?template=none&assign=${row.id}`) },
    {
      label: common('delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => confirm({ type: 'templates', action: 'remove', ids: [row.id] }, () => removeOne(row)),
    },
  ];
}
