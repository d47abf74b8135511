import { screen, within } from '@testing-library/react';
import { IMPORT_STATUSES, type ImportSummary } from '@/lib/contract/imports';
import { IMPORT_ID, showUpload, upload } from '../testing/upload';
import { RecentImports } from './recent-imports';

const counts = { rows: 0, articles: 0, create: 0, update: 0, unchanged: 0, skip: 0, error: 0, warnings: 0 };
const past = (fields: Partial<ImportSummary>): ImportSummary => ({ ...upload(), ...fields });
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

describe('earlier uploads', () => {
  it('are listed with state, articles, user and date, each with a link', () => {
    const other = IMPORT_ID.replace(/1$/, '9');
    showUpload(
      <RecentImports
        imports={[
          past({ status: 'done', counts: { ...counts, articles: 12_345 }, createdAt: '2026-03-04T09:05:00Z' }),
          past({ id: other, fileName: 'otoño.csv', userName: 'Bea' }),
        ]}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Cargas anteriores' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/admin/imports');
    const done = rowOf('camisas.xlsx');
    expect(done.getByRole('link')).toHaveAttribute('href', `?import=${IMPORT_ID}`);
    expect(done.getByText('Hecha')).toBeVisible();
    expect(done.getByText('12.345')).toBeVisible();
    expect(done.getByText('Inés')).toBeVisible();
    expect(done.getByText(/4 mar 2026/)).toBeVisible();
    const waiting = rowOf('otoño.csv');
    expect(waiting.getByRole('link')).toHaveAttribute('href', `?import=${other}`);
    expect(waiting.getByText('Columnas por elegir')).toBeVisible();
    expect(waiting.getByText('–')).toBeVisible();
    expect(waiting.getByText('Bea')).toBeVisible();
  });

  it('show each state with its own text', () => {
    showUpload(
      <RecentImports imports={IMPORT_STATUSES.map((status) => past({ id: status, fileName: status, status }))} />,
      {
        locale: 'en',
      },
    );
    const words = IMPORT_STATUSES.map((status) => rowOf(status).getAllByRole('cell')[1]?.textContent);
    expect(new Set(words).size).toBe(IMPORT_STATUSES.length);
    expect(words).toContain('Undone');
  });

  it('take no room on the page while there are none', () => {
    showUpload(<RecentImports imports={[]} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
