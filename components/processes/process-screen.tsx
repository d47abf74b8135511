'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { events as eventsContract, MAX_EVENTS, type Event } from '@/lib/contract/events';
import { processes, type Process } from '@/lib/contract/processes';
import { useHref } from '@/lib/i18n/use-href';
import { Flow } from './flow';
import { ProcessArticles } from './process-articles';
import styles from './process-screen.module.css';
import { useEventOrder } from './use-event-order';

const EventEditor = lazyPart(() => import('@/components/events/event-editor').then((module) => module.EventEditor));
const ProcessEditor = lazyPart(() => import('./process-editor').then((module) => module.ProcessEditor));

interface Props {
  process: Process;
  events: Event[];
}

/** Edit, print and delete the process as a whole. */
function ProcessTools({ process }: { process: Process }) {
  const t = useTranslations('Processes.page');
  const common = useTranslations('Common');
  const href = useHref();
  const url = useUrlState();
  const { go } = useNavigate();
  const { confirmRemoval, dialog, isBusy } = useRemoval('processes', processes.removeMany, () =>
    go(href('/admin/process')),
  );
  const canEdit = useMay()(processes.update);
  return (
    <div className={styles.tools}>
      <ButtonLink icon="history" href={href(`/admin/event-records?processId=${process.id}`)}>
        {t('records')}
      </ButtonLink>
      <Button icon="printer" onClick={() => window.print()}>
        {common('print')}
      </Button>
      {canEdit && (
        <>
          <Button icon="trash" isBusy={isBusy} onClick={() => confirmRemoval([process.id])}>
            {common('delete')}
          </Button>
          <ButtonLink icon="pencil" href={url.href({ edit: process.id })}>
            {common('edit')}
          </ButtonLink>
        </>
      )}
      {dialog}
    </div>
  );
}

/** The events in order, with a button to add one and the state of saving the order. */
function EventsCard({ events, order }: Pick<Props, 'events'> & { order: ReturnType<typeof useEventOrder> }) {
  const t = useTranslations('Processes.page');
  const url = useUrlState();
  const canEdit = useMay()(processes.update);
  const { confirmRemoval, dialog } = useRemoval('events', eventsContract.removeMany);
  const isFull = events.length >= MAX_EVENTS;
  const add = canEdit && !isFull && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('addEvent')}
    </ButtonLink>
  );
  if (events.length === 0)
    return (
      <EmptyState drawing="rows" title={t('noEvents')} text={t('noEventsText')}>
        {add}
      </EmptyState>
    );
  return (
    <Card
      title={t('flow')}
      text={t(canEdit ? 'flowHelp' : 'flowHelpReading')}
      tools={add && <span className={styles.tools}>{add}</span>}
    >
      <Flow events={events} canEdit={canEdit} onMove={order.move} onDelete={({ id }) => confirmRemoval([id])} />
      {isFull && <p className={styles.status}>{t('full', { max: MAX_EVENTS })}</p>}
      <p className={styles.status} role="status">
        {order.status === 'idle' ? '' : t(order.status)}
      </p>
      {dialog}
    </Card>
  );
}

/** One process: its events as an orderable flow, and its articles. */
export function ProcessScreen({ process, events }: Props) {
  const t = useTranslations('Processes');
  const href = useHref();
  const url = useUrlState();
  const edited = url.get('edit');
  const canEdit = useMay()(processes.update);
  const read = useMemo(() => ({ version: process.version, events }), [process.version, events]);
  const order = useEventOrder(process.id, read);
  return (
    <>
      <PageHeader
        back={{ href: href('/admin/process'), label: t('page.back') }}
        title={process.name}
        text={
          <>
            <Badge tone={process.type === 'manufacturing' ? 'accent' : 'info'}>{t(`types.${process.type}`)}</Badge>
            {process.description && <span className={styles.description}>{process.description}</span>}
          </>
        }
        action={<ProcessTools process={process} />}
      />
      <div className={styles.columns}>
        <EventsCard events={order.events} order={order} />
        <ProcessArticles process={process} />
      </div>
      {canEdit &&
        (edited || url.get('create')) &&
        (edited === process.id ? <ProcessEditor /> : <EventEditor process={process} />)}
    </>
  );
}
