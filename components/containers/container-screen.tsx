'use client';

import { useTranslations } from 'next-intl';
import { ExportEvents } from '@/components/epcis/export-events';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { MapTiles } from '@/components/ui/map/create-map';
import { NameAndCode } from '@/components/ui/layout/name-and-code';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { containers, type Container, type ContainerItem } from '@/lib/contract/containers';
import { eventRecords } from '@/lib/contract/event-records';
import { useHref } from '@/lib/i18n/use-href';
import styles from './containers.module.css';
import { ContentsTable, type Contents } from './contents-table';
import { HistoryTable, type History } from './history-table';
import { LoadState } from './load-state';
import type { RecordingKind } from './send-record';

const ContainerEditor = lazyPart(() => import('./container-editor').then((module) => module.ContainerEditor));
const RecordDialog = lazyPart(() => import('./record-dialog').then((module) => module.RecordDialog));
const PointsMap = lazyPart(() => import('@/components/ui/map/points-map').then((part) => part.PointsMap), {
  waiting: 'words',
});

interface Props {
  container: Container;
  /** The content of the selected tab. */
  view: { tab: 'inside'; contents: Contents } | { tab: 'history'; history: History };
  pageSize: number;
  tiles: MapTiles | null;
}

interface Recording {
  kind: RecordingKind;
  item?: ContainerItem;
}

function Facts({ container }: { container: Container }) {
  const t = useTranslations('Containers');
  const href = useHref();
  const { code, kind, sscc, place, inside, updatedAt } = container;
  return (
    <KeyValueList
      items={[
        { label: t('columns.code'), value: code },
        { label: t('columns.kind'), value: t(`types.${kind}`) },
        { label: t('columns.loaded'), value: <LoadState container={container} /> },
        { label: t('columns.place'), value: place ? [place.name, place.town].filter(Boolean).join(' · ') : '–' },
        ...(inside
          ? [
              {
                label: t('columns.inside'),
                value: (
                  <a href={href(`/admin/containers/${inside.id}`)}>
                    <NameAndCode name={inside.name} code={inside.code} />
                  </a>
                ),
              },
            ]
          : []),
        ...(sscc ? [{ label: t('columns.sscc'), value: sscc }] : []),
        { label: t('columns.updatedAt'), value: <DateTime value={updatedAt} /> },
      ]}
    />
  );
}

function Where({ container: { place, inside }, tiles }: { container: Container; tiles: MapTiles | null }) {
  const t = useTranslations('Containers');
  const points = useMemo(() => {
    if (place?.latitude == null || place.longitude === null) return [];
    return [{ id: place.id, label: place.name, latitude: place.latitude, longitude: place.longitude }];
  }, [place]);
  return (
    <>
      {points.length > 0 && (
        <PointsMap label={t('page.map', { place: place?.name ?? '' })} points={points} tiles={tiles} />
      )}
      {inside && <p className={styles.soft}>{t('form.placeInside', { container: inside.name })}</p>}
      {!inside && points.length === 0 && <p className={styles.soft}>{t(place ? 'page.noPosition' : 'page.noPlace')}</p>}
    </>
  );
}

function Actions({ container, onRecord }: { container: Container; onRecord: (kind: RecordingKind) => void }) {
  const t = useTranslations('Containers');
  const common = useTranslations('Common');
  const url = useUrlState();
  const may = useMay();
  const isFull = container.capacity !== null && container.loaded >= container.capacity;
  return (
    <div className={styles.actions}>
      <ExportEvents type="container" itemId={container.id} />
      {may(containers.update) && (
        <ButtonLink icon="pencil" href={url.href({ edit: container.id })}>
          {common('edit')}
        </ButtonLink>
      )}
      {may(eventRecords.create) && (
        <>
          {!container.inside && (
            <Button icon="route" onClick={() => onRecord('move')}>
              {t('record.move.short')}
            </Button>
          )}
          {container.loaded > 0 && (
            <Button icon="upload" onClick={() => onRecord('unload')}>
              {t('record.unload.short')}
            </Button>
          )}
          <Button variant="filled" icon="download" disabled={isFull} onClick={() => onRecord('load')}>
            {t('record.load.short')}
          </Button>
        </>
      )}
    </div>
  );
}

/** One container: its current or past contents, its history, its place. */
export function ContainerScreen({ container, view, pageSize, tiles }: Props) {
  const t = useTranslations('Containers');
  const href = useHref();
  const url = useUrlState();
  const may = useMay();
  const [recording, setRecording] = useState<Recording | null>(null);
  return (
    <>
      <PageHeader
        title={container.name}
        text={t('page.intro')}
        back={{ href: href('/admin/containers'), label: t('title') }}
        action={<Actions container={container} onRecord={(kind) => setRecording({ kind })} />}
      />
      <div className={styles.overview}>
        <Card title={t('page.facts')}>
          <Facts container={container} />
        </Card>
        <Card title={t('page.where')}>
          <Where container={container} tiles={tiles} />
        </Card>
      </div>
      <Tabs
        label={t('page.tabs')}
        tabs={[
          { value: 'inside', label: t('contents.title') },
          { value: 'history', label: t('history.title') },
        ]}
      />
      {view.tab === 'inside' ? (
        <ContentsTable
          contents={view.contents}
          pageSize={pageSize}
          onUnload={may(eventRecords.create) ? (item) => setRecording({ kind: 'unload', item }) : undefined}
        />
      ) : (
        <HistoryTable history={view.history} pageSize={pageSize} containerId={container.id} />
      )}
      {recording && <RecordDialog {...recording} container={container} onClose={() => setRecording(null)} />}
      {may(containers.update) && url.get('edit') && <ContainerEditor />}
    </>
  );
}
