'use client';

import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import styles from './fields.module.css';
import type { SortableProps } from './sortable-props';

/** The list with dragging; by keyboard with space and the arrow keys, announced in the reader's language. */
export function SortableDrag({ label, entries, onMove, children }: SortableProps) {
  const t = useTranslations('Editor.drag');
  const id = useId();
  const nameAt = (at: number) => entries[at]?.name ?? '';
  const count = entries.length;
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
          <ul ref={list.innerRef} {...list.droppableProps} className={styles.list} aria-label={label}>
            {entries.map(({ key, name }, at) => (
              <Draggable key={key} draggableId={`${id}${key}`} index={at}>
                {(row, { isDragging }) => (
                  <li ref={row.innerRef} {...row.draggableProps} className={isDragging ? styles.dragged : undefined}>
                    {children(
                      at,
                      <span {...row.dragHandleProps} className={styles.grip} aria-label={t('grip', { name })}>
                        <Icon name="grip-vertical" size={18} />
                      </span>,
                    )}
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
