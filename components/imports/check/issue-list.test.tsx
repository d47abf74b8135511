import { mockNavigation } from '../testing/navigation';
import { act, screen, within } from '@testing-library/react';
import { ISSUE_KINDS } from '@/lib/contract/import-issues';
import type { ImportDetail } from '@/lib/contract/imports';
import { IssueList } from './issue-list';
import { showUpload } from '../testing/upload';

jest.mock('next/navigation', () => mockNavigation);

type Group = ImportDetail['issueGroups'][number];
const group = (fields: Partial<Group> = {}): Group => ({
  kind: 'composition',
  severity: 'warning',
  property: 'Tejido',
  column: 2,
  count: 1,
  rows: [7],
  values: {
    value: 'x',
    first: 'a',
    second: 'b',
    row: 2,
    field: 'name',
    max: 1,
    length: 2,
    sum: 99,
    part: '',
    text: '',
    sku: '',
    other: 'AB-1',
    count: 2,
    skus: 'AB-1, AB-2',
    cause: 'noSku',
  },
  ...fields,
});

beforeEach(() => window.history.replaceState(null, '', '/admin/upload?import=1&action=create&page=4'));

const show = (groups: Group[]) => showUpload(<IssueList groups={groups} />);
const rowOf = (kind: string) => within(screen.getByRole('link', { name: kind }).closest('tr') as HTMLElement);
const addressOf = (kind: string) => screen.getByRole('link', { name: kind }).getAttribute('href');

describe('findings by kind and column', () => {
  it('say who owns a GTIN: an article of the company by its SKU, or another company and what helps then', () => {
    const takenGtin = (sku: string) => group({ kind: 'gtinTaken', values: { value: '8412345000014', sku } });
    const { unmount } = show([takenGtin('A-7')]);
    expect(screen.getByText(/El GTIN 8412345000014 ya lo usa tu artículo A-7\./)).toBeVisible();
    unmount();
    show([takenGtin('')]);
    expect(screen.getByText(/El GTIN 8412345000014 es de otra empresa\..*pedir que se revise/)).toBeVisible();
  });

  it('show their position and count, with errors marked as such', () => {
    show([
      group({ kind: 'required', severity: 'error', property: 'Nombre', column: 0, rows: [2, 3, 4, 9], count: 4 }),
      group({ property: '', column: null, kind: 'contradiction', rows: [5, 5], count: 2 }),
    ]);
    const required = rowOf('Falta un dato obligatorio');
    expect(required.getByText('Error')).toBeVisible();
    expect(required.getByText('Nombre')).toBeVisible();
    expect(required.getByText('2–4, 9')).toBeVisible();
    expect(required.getByText('4')).toBeVisible();
    expect(required.getByText(/Falta el nombre/)).toHaveTextContent('(fila 2)');
    const contradiction = rowOf('Filas que se contradicen');
    expect(contradiction.queryByText('Error')).toBeNull();
    expect(contradiction.getByText('–')).toBeVisible();
    expect(contradiction.getByText('5')).toBeVisible();
  });

  it('say that there are more rows than are listed', () => {
    show([
      group({ rows: [2, 4, 6, 8, 10], count: 5 }),
      group({ kind: 'weight', rows: Array.from({ length: 50 }, (_, at) => at + 2), count: 12_000 }),
    ]);
    expect(rowOf('Composición').getByText('2, 4, 6, 8 …')).toBeVisible();
    expect(rowOf('Peso').getByText('2–51 …')).toBeVisible();
    expect(rowOf('Peso').getByText('12.000')).toBeVisible();
  });

  it('link to their rows on the first page, and back to all when they are shown', () => {
    show([group(), group({ kind: 'sameName', column: null })]);
    expect(addressOf('Composición')).toBe('?import=1&kind=composition&column=2');
    expect(addressOf('Nombre ya usado')).toBe('?import=1&kind=sameName&column=none');
    act(() => mockNavigation.useRouter().replace('?import=1&kind=composition&column=2'));
    const selectedLink = screen.getByRole('link', { name: 'Composición', current: true });
    expect(selectedLink).toHaveAttribute('href', '?import=1');
    expect(screen.getByRole('link', { name: 'Nombre ya usado' })).not.toHaveAttribute('aria-current');
  });

  it('lead to the trash where an article of the sheet lies', () => {
    show([group(), group({ kind: 'inTrash', values: { value: 'Jersey' } })]);
    expect(rowOf('Artículo en la papelera').getByText(/«Jersey» está en la papelera/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ver la papelera' })).toHaveLength(1);
    expect(addressOf('Ver la papelera')).toBe('/admin/trash?type=articles');
  });

  it('have a text for every kind', () => {
    show(ISSUE_KINDS.map((kind) => group({ kind })));
    const words = screen.getAllByRole('row').flatMap((row) => row.querySelector('a')?.textContent ?? []);
    expect(new Set(words).size).toBe(ISSUE_KINDS.length);
  });
});
