'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMay } from '@/components/calls/use-may';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { type Removable, type RemoveSource, useRemoval } from '@/components/trash/use-removal';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { RowAction, Selection } from '@/components/ui/table/data-table-types';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import { ListScreen, type ListScreenProps } from './list-screen';

interface Actions {
  edit: RowAction;
  remove: Extract<RowAction, { onSelect: () => void }>;
}

type Given = 'title' | 'intro' | 'action' | 'search' | 'rowLabel' | 'rowHref' | 'bulkActions' | 'rowActions' | 'empty';

type Props<Row> = Omit<ListScreenProps<Row>, Given> & {
  /** Namespace with the list's `title`, `intro`, `create`, `search`, `empty` and `emptyText`. */
  texts: 'Containers' | 'Events' | 'Materials' | 'Places' | 'Processes';
  type: Removable;
  removeMany: RemoveSource;
  /** The dialog for creating and editing; rendered while the address asks for it. */
  editor: ReactNode;
  /** The page of a row; without it a row opens the dialog. */
  rowHref?: (row: Row) => string;
  /** Actions on a row for users who may edit, built from those that all lists share. */
  rowActions?: (row: Row, actions: Actions) => RowAction[];
  /** Actions on a row for users with read-only access. */
  viewActions?: (row: Row) => RowAction[];
  /** The action of an empty list, if it is not creating the first record. */
  emptyAction?: ReactNode;
};

/**
 * The common list of an entity that is created and edited in a dialog and deleted into the trash. A screen adds its own
 * columns, filters and tools.
 */
export function RecordList<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { texts, type, removeMany, editor, rowHref, rowActions, viewActions, emptyAction, tools, ...list } = props;
  const t = useTranslations(texts);
  const common = useTranslations('Common');
  const url = useUrlState();
  const canEdit = useMay()(WRITE_ACCESS);
  const { confirmRemoval, dialog, isBusy } = useRemoval(type, removeMany);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const editActions = (row: Row): RowAction[] => {
    const edit: RowAction = { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) };
    const remove: Actions['remove'] = {
      label: common('delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => confirmRemoval([row.id]),
    };
    return rowActions?.(row, { edit, remove }) ?? [edit, remove];
  };
  const removeChosen = ({ ids, clear }: Selection) => (
    <Button size="small" variant="danger" icon="trash" isBusy={isBusy} onClick={() => confirmRemoval(ids, clear)}>
      {common('delete')}
    </Button>
  );
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={t('title')}
        intro={t('intro')}
        action={create}
        search={t('search')}
        rowLabel={nameOf}
        rowHref={rowHref ?? (canEdit ? editorOf : undefined)}
        tools={
          <>
            {tools}
            <TrashLink type={type} />
          </>
        }
        bulkActions={canEdit ? removeChosen : undefined}
        rowActions={canEdit ? editActions : viewActions}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {emptyAction ?? create}
            <TrashHint type={type} />
          </EmptyState>
        }
      />
      {canEdit && (url.get('edit') || url.get('create')) && editor}
      {dialog}
    </>
  );
}

const nameOf = ({ name }: { name: string }) => name;
const editorOf = ({ id }: { id: string }) => `?edit=${id}`;
