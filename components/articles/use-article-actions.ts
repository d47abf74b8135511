import { useTranslations } from 'next-intl';
import type { ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { useEventsDownload } from '@/components/epcis/use-events-download';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { IconName } from '@/components/ui/layout/icon-names';
import type { RowAction } from '@/components/ui/table/data-table-types';
import type { ArticleRow } from '@/lib/contract/articles';
import { useHref } from '@/lib/i18n/use-href';
import { stateActionsOf, type StateAction } from './state-actions';
import type { useArticleBulk } from './use-article-bulk';

const STATE_ICONS: Record<StateAction, IconName> = {
  publish: 'world-upload',
  reinstate: 'world-upload',
  unpublish: 'world-off',
  withdraw: 'lock',
};

/** Whether its passport is public. */
export const isViewable = ({ state }: ArticleRow) => state === 'published' || state === 'changed';

interface Tools {
  canEdit: boolean;
  bulk: ReturnType<typeof useArticleBulk>;
  confirm: ConfirmEffectFunction;
  /** Opens the request for a review of the GTIN, or the note for a pending one. */
  dispute: (row: ArticleRow) => void;
  /** Called after the article was moved to the trash; the list reloads on its own. */
  onRemoved?: () => void;
}

/** The actions on one article, wherever it is shown. */
export function useArticleActions({ canEdit, bulk, confirm, dispute, onRemoved }: Tools) {
  const t = useTranslations('Articles');
  const { href } = useUrlState();
  const exports = useTranslations('Exports');
  const pageHref = useHref();
  const { save } = useEventsDownload();
  const one = (id: string) => ({ ids: [id], isAllMatching: false });
  const confirmAction = (action: 'unpublish' | 'withdraw' | 'remove', id: string) =>
    confirm({ type: 'articles', action, ids: [id] }, async () => {
      const isDone = await bulk.run(action === 'remove' ? 'removeMany' : action, one(id));
      if (action === 'remove' && isDone) onRemoved?.();
    });
  const changeState = (action: StateAction, id: string) =>
    action === 'publish' || action === 'reinstate' ? void bulk.run(action, one(id)) : confirmAction(action, id);
  const editing = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.edit'), icon: 'pencil', href: href({ edit: id }) },
    { label: t('actions.design'), icon: 'palette', href: pageHref(`/admin/articles/${id}/passport`) },
    { label: t('actions.duplicate'), icon: 'copy-plus', href: href({ duplicate: id }) },
    { label: exports('epcis'), icon: 'share', onSelect: () => void save({ type: 'article', itemId: id }) },
  ];
  const publishing = (row: ArticleRow): RowAction[] => {
    const { id, gtinClaim } = row;
    if (gtinClaim !== null) {
      const label = t(gtinClaim === 'review' ? 'actions.addToReview' : 'actions.review');
      return [{ label, icon: 'send' as const, onSelect: () => dispute(row) }];
    }
    return stateActionsOf(row).map((action) => ({
      label: t(`actions.${action}`),
      icon: STATE_ICONS[action],
      onSelect: () => changeState(action, id),
    }));
  };
  const deleting = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.delete'), icon: 'trash', isDanger: true, onSelect: () => confirmAction('remove', id) },
  ];
  const viewing = (row: ArticleRow): RowAction[] =>
    isViewable(row) ? [{ label: t('actions.view'), icon: 'external-link', href: `/p/${row.id}` }] : [];
  const rowActions = (row: ArticleRow) =>
    canEdit ? [...editing(row), ...viewing(row), ...publishing(row), ...deleting(row)] : viewing(row);
  return { rowActions, changeState };
}
