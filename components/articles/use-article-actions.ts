import { useTranslations } from 'next-intl';
import type { ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { useEventsDownload } from '@/components/epcis/use-events-download';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { RowAction } from '@/components/ui/table/data-table-types';
import type { ArticleRow } from '@/lib/contract/articles';
import { useHref } from '@/lib/i18n/use-href';
import type { useArticleBulk } from './use-article-bulk';

/** Not public by the company's own doing or for want of a confirmed e-mail: nothing to hide. */
const HIDDEN: readonly ArticleRow['state'][] = ['unpublished', 'held', 'withdrawn'];

/** Whether the public sees its passport. */
export const isViewable = ({ state }: ArticleRow) => state === 'published' || state === 'changed';

interface Tools {
  canEdit: boolean;
  bulk: ReturnType<typeof useArticleBulk>;
  confirm: ConfirmEffectFunction;
  /** Opens the request for a review of the GTIN. */
  dispute: (row: ArticleRow) => void;
  /** After it was put into the trash; the list is read anew by itself. */
  onRemoved?: () => void;
}

/** What can be done to one article, wherever it is shown. */
export function useArticleActions({ canEdit, bulk, confirm, dispute, onRemoved }: Tools) {
  const t = useTranslations('Articles');
  const { href } = useUrlState();
  const exports = useTranslations('Exports');
  const pageHref = useHref();
  const { save } = useEventsDownload();
  const one = (id: string) => ({ ids: [id], isAllMatching: false });
  const ask = (action: 'unpublish' | 'withdraw' | 'remove', id: string) =>
    confirm({ type: 'articles', action, ids: [id] }, async () => {
      await bulk.run(action === 'remove' ? 'removeMany' : action, one(id));
      if (action === 'remove') onRemoved?.();
    });
  const editing = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.edit'), icon: 'pencil', href: href({ edit: id }) },
    { label: t('actions.design'), icon: 'palette', href: pageHref(`/admin/articles/${id}/passport`) },
    { label: t('actions.duplicate'), icon: 'copy-plus', href: href({ duplicate: id }) },
    { label: exports('epcis'), icon: 'share', onSelect: () => void save({ type: 'article', itemId: id }) },
  ];
  const publishing = (row: ArticleRow): RowAction[] => {
    const { id, state, gtinClaim } = row;
    if (gtinClaim === 'review') return [];
    if (gtinClaim === 'taken')
      return [{ label: t('actions.review'), icon: 'send' as const, onSelect: () => dispute(row) }];
    return [
      ...(state === 'published'
        ? []
        : [
            {
              label: t(state === 'withdrawn' ? 'actions.reinstate' : 'actions.publish'),
              icon: 'world-upload' as const,
              onSelect: () => void bulk.run(state === 'withdrawn' ? 'reinstate' : 'publish', one(id)),
            },
          ]),
      ...(HIDDEN.includes(state)
        ? []
        : [
            {
              label: t('actions.unpublish'),
              icon: 'world-off' as const,
              onSelect: () => ask('unpublish', id),
            },
            { label: t('actions.withdraw'), icon: 'lock' as const, onSelect: () => ask('withdraw', id) },
          ]),
    ];
  };
  const deleting = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.delete'), icon: 'trash', isDanger: true, onSelect: () => ask('remove', id) },
  ];
  const viewing = (row: ArticleRow): RowAction[] =>
    isViewable(row) ? [{ label: t('actions.view'), icon: 'external-link', href: `/p/${row.id}` }] : [];
  return (row: ArticleRow) =>
    canEdit ? [...editing(row), ...viewing(row), ...publishing(row), ...deleting(row)] : viewing(row);
}
