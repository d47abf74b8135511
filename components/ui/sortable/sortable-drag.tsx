'use client';

import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import styles from './sortable.module.css';
import type { SortableProps, SortableRow } from './sortable-props';

interface RowProps<Value> {
  id: string;
  name: string;
  value: Value;
  at: number;
  children: SortableRow<Value>;
}

function DraggableRow<Value>({ id, name, value, at, children }: RowProps<Value>) {
  const t = useTranslations('Common.drag');
  return (
    <Draggable draggableId={id} index={at}>
      {(row, { isDragging }) => (
        <li ref={row.innerRef} {...row.draggableProps} className={isDragging ? styles.dragged : undefined}>
          {children(
            value,
            at,
            <span {...row.dragHandleProps} className={styles.grip} aria-label={t('grip', { name })}>
              <Icon name="grip-vertical" size={18} />
            </span>,
          )}
        </li>
      )}
    </Draggable>
  );
}

const Row = memo(DraggableRow) as typeof DraggableRow;

/** The sortable list with dragging; by keyboard with space and the arrow keys, announced in the reader's language. */
export function SortableDrag<Value>({ label, entries, isOrdered, onMove, children }: SortableProps<Value>) {
  const t = useTranslations('Common.drag');
  const id = useId();
  const nameAt = (at: number) => entries[at]?.name ?? '';
  const count = entries.length;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('instructions')}
      onDragStart={({ source }, { announce }) =>
        announce(t('lifted', { name: nameAt(source.index), place: source.index + 1, count }))
      }
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(
          destination
            ? t('moved', { name: nameAt(source.index), place: destination.index + 1, count })
            : t('outside', { name: nameAt(source.index) }),
        )
      }
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const name = nameAt(source.index);
        if (reason === 'CANCEL' || !destination) return announce(t('cancelled', { name, place: source.index + 1 }));
        announce(t('dropped', { name, place: destination.index + 1, count }));
        if (destination.index !== source.index) onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId={id}>
        {(list) => (
          <List ref={list.innerRef} {...list.droppableProps} className={styles.list} aria-label={label}>
            {entries.map(({ key, name, value }, at) => (
              <Row<Value> key={key} id={`${id}${key}`} name={name} value={value} at={at}>
                {children}
              </Row>
            ))}
            {list.placeholder}
          </List>
        )}
      </Droppable>
    </DragDropContext>
  );
}
