'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { EventFacts } from '@/components/events/event-facts';
import { EVENT_ICONS } from '@/components/events/event-icons';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { Sortable } from '@/components/ui/sortable/sortable';
import type { Event } from '@/lib/contract/events';
import styles from './flow.module.css';

interface Props {
  events: readonly Event[];
  canEdit: boolean;
  onMove: (from: number, to: number) => void;
  onDelete: (event: Event) => void;
}

interface StepProps {
  event: Event;
  at: number;
  isLast: boolean;
  tools: ReactNode;
}

/** One event: its icon on the thread, and its inputs beside it. */
function Step({ event, at, isLast, tools }: StepProps) {
  return (
    <article className={styles.step} data-last={isLast || undefined}>
      <span className={styles.icon} aria-hidden>
        <Icon name={EVENT_ICONS[event.type]} size={20} />
      </span>
      <div className={styles.card}>
        <header className={styles.head}>
          <h3>
            <span className={styles.number}>{at + 1}</span> <bdi>{event.name}</bdi>
          </h3>
          {tools}
        </header>
        <EventFacts event={event} />
        {event.description && <p className={styles.description}>{event.description}</p>}
      </div>
    </article>
  );
}

/** The events of a process as steps along a thread, movable by drag, by keyboard and by buttons. */
export function Flow({ events, canEdit, onMove, onDelete }: Props) {
  const t = useTranslations('Processes.page');
  const common = useTranslations('Common');
  const url = useUrlState();
  const root = useRef<HTMLDivElement>(null);
  /** The pressed button: it moves with its event, and browsers drop the focus of moved elements. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  });

  function mover({ id, name }: Event, at: number, by: -1 | 1) {
    const key = `${id} ${by}`;
    const label = t(by < 0 ? 'up' : 'down', { name });
    return (
      <Button
        variant="subtle"
        size="small"
        icon={by < 0 ? 'arrow-up' : 'arrow-down'}
        aria-label={label}
        title={label}
        data-move={key}
        isUnavailable={by < 0 ? at === 0 : at === events.length - 1}
        onClick={() => {
          pressed.current = key;
          onMove(at, at + by);
        }}
      />
    );
  }
  const tools = (event: Event, at: number, grip: ReactNode) => (
    <span className={styles.tools}>
      {mover(event, at, -1)}
      {mover(event, at, 1)}
      <ButtonLink
        variant="subtle"
        size="small"
        icon="pencil"
        href={url.href({ edit: event.id })}
        aria-label={`${common('edit')}: ${event.name}`}
        title={common('edit')}
      />
      <Button
        variant="subtle"
        size="small"
        icon="trash"
        aria-label={`${common('delete')}: ${event.name}`}
        title={common('delete')}
        onClick={() => onDelete(event)}
      />
      {grip}
    </span>
  );
  const step = (event: Event, at: number, grip: ReactNode) => (
    <Step event={event} at={at} isLast={at === events.length - 1} tools={canEdit && tools(event, at, grip)} />
  );
  return (
    <div ref={root} className={styles.flow}>
      {canEdit ? (
        <Sortable
          isOrdered
          label={t('flow')}
          entries={events.map((event) => ({ key: event.id, name: event.name, value: event }))}
          onMove={onMove}
        >
          {step}
        </Sortable>
      ) : (
        <ol className={styles.plain} aria-label={t('flow')}>
          {events.map((event, at) => (
            <li key={event.id}>{step(event, at, null)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
