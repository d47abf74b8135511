import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ContainerScreen } from '@/components/containers/container-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import { readListQuery, type SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { containers } from '@/lib/contract/containers';
import { id } from '@/lib/contract/core/common';
import { eventRecords } from '@/lib/contract/event-records';
import { env } from '@/lib/env';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ containerId: string }>;
  searchParams: Promise<SearchParams>;
}

const readContainer = cache((containerId: string) => call(containers.get, { params: { containerId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const containerId = id.safeParse((await params).containerId);
  const container = containerId.success ? await readContainer(containerId.data) : null;
  return container?.ok ? { title: container.data.name } : {};
}

/** The content of the selected tab. */
async function readShown(containerId: string, search: SearchParams) {
  if (search.tab === 'history') {
    const { list, isRefused } = await callList(eventRecords.list, search, { itemId: containerId });
    return { view: list.ok ? { tab: 'history' as const, history: list.data } : null, isRefused };
  }
  const { query, isRefused } = readListQuery(containers.contents, search);
  const contents = await call(containers.contents, { params: { containerId }, query });
  return { view: contents.ok ? { tab: 'inside' as const, contents: contents.data } : null, isRefused };
}

/** One container: its contents, its history, its place. */
export default async function ContainerPage({ params, searchParams }: Props) {
  await requirePage('/admin/containers/[containerId]');
  const containerId = id.safeParse((await params).containerId);
  if (!containerId.success) notFound();
  const search = await searchParams;
  const [container, { view, isRefused }] = await Promise.all([
    readContainer(containerId.data),
    readShown(containerId.data, search),
  ]);
  if (!container.ok && container.status === 404) notFound();
  if (!container.ok || !view) return <ErrorState />;
  return (
    <Messages namespaces={['BizSteps', 'Containers', 'Exports', 'Map', 'Places', 'Records']}>
      <AddressNotice isRefused={isRefused} />
      <ContainerScreen
        container={container.data}
        view={view}
        pageSize={Number(readListQuery(containers.contents, search).query.pageSize ?? 50)}
        tiles={env().mapTiles}
      />
    </Messages>
  );
}
