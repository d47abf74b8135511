import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ProcessScreen } from '@/components/processes/process-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { id } from '@/lib/contract/core/common';
import { events } from '@/lib/contract/events';
import { processes } from '@/lib/contract/processes';
import { Messages } from '@/lib/i18n/messages';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  params: Promise<{ processId: string }>;
}

const readProcess = cache((processId: string) => call(processes.get, { params: { processId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const processId = id.safeParse((await params).processId);
  const process = processId.success ? await readProcess(processId.data) : null;
  return process?.ok ? { title: process.data.name } : {};
}

/** One process: its events as a flow, and its articles. */
export default async function ProcessPage({ params }: Props) {
  await requirePage('/admin/process/[processId]');
  const processId = id.safeParse((await params).processId);
  if (!processId.success) notFound();
  const [process, list] = await Promise.all([
    readProcess(processId.data),
    call(events.list, { query: { processId: processId.data, sort: 'position', pageSize: '200' } }),
  ]);
  if (!process.ok && process.status === 404) notFound();
  if (!process.ok || !list.ok) return <ErrorState />;
  return (
    <Messages namespaces={['BizSteps', 'Effects', 'Processes', 'Events', 'Units', 'Exports']}>
      <ProcessScreen process={process.data} events={list.data.results} />
    </Messages>
  );
}
