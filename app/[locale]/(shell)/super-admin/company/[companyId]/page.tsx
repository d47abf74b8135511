import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CompanyScreen } from '@/components/companies/company-screen';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { callList } from '@/lib/api-client/call-list';
import type { SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { blocks } from '@/lib/contract/blocks';
import { companies } from '@/lib/contract/companies';
import { id } from '@/lib/contract/core/common';
import { payments } from '@/lib/contract/payments';
import { requirePage } from '@/lib/guards/profile';
import { Messages } from '@/lib/i18n/messages';

interface Props {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<SearchParams>;
}

const readCompany = cache((companyId: string) => call(companies.get, { params: { companyId } }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const companyId = id.safeParse((await params).companyId);
  const company = companyId.success ? await readCompany(companyId.data) : null;
  return company?.ok ? { title: company.data.name } : {};
}

/** One company with its codes. */
export default async function CompanyPage({ params, searchParams }: Props) {
  await requirePage('/super-admin/company/[companyId]');
  const companyId = id.safeParse((await params).companyId);
  if (!companyId.success) notFound();
  const path = { companyId: companyId.data };
  const [company, { list, isRefused }, waiting] = await Promise.all([
    readCompany(companyId.data),
    callList(blocks.listOfCompany, await searchParams, {}, path),
    call(payments.list, { query: { companyId: companyId.data, pageSize: '1' } }),
  ]);
  if (!company.ok && company.status === 404) notFound();
  if (!company.ok || !list.ok || !waiting.ok) return <ErrorState />;
  return (
    <Messages namespaces={['Companies', 'Blocks', 'Payments']}>
      <AddressNotice isRefused={isRefused} />
      <CompanyScreen company={company.data} list={list.data} waiting={waiting.data.results[0] ?? null} />
    </Messages>
  );
}
