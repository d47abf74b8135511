import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '../../render-with-texts';
import { DataTable } from '../data-table';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/things',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
}));

let actions = ['Withdraw', 'Export'];
const table = (...names: string[]) => (
  <main id="main" tabIndex={-1}>
    <input aria-label="Elsewhere" />
    <DataTable
      label="Things"
      columns={[{ key: 'name', header: 'Name', render: (name: string) => name }]}
      rows={names}
      rowKey={(name) => name}
      rowLabel={(name) => name}
      rowHref={(name) => `?edit=${name}`}
      total={names.length}
      bulkActions={() => actions.map((action) => <button key={action}>{action}</button>)}
      rowActions={() => []}
      empty={<p>No things yet</p>}
    />
  </main>
);
const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });

describe('a row that disappears with the focus', () => {
  it('moves it to the same part of the row that takes its place', () => {
    const { rerender } = renderWithTexts(table('Anna', 'Berta', 'Carla'));
    menuOf('Berta').focus();
    rerender(table('Anna', 'Carla'));
    expect(document.activeElement).toBe(menuOf('Carla'));
    rerender(table('Anna'));
    expect(document.activeElement).toBe(menuOf('Anna'));
  });

  it('moves it from its name to the next name', () => {
    const { rerender } = renderWithTexts(table('Anna', 'Berta'));
    screen.getByRole('link', { name: 'Anna' }).focus();
    rerender(table('Berta'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Berta' }));
  });

  it('moves it to the page content if it was the last row', () => {
    const { rerender } = renderWithTexts(table('Anna'));
    menuOf('Anna').focus();
    rerender(table());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('leaves the focus where it is if another row disappears, or if it had left the list before', () => {
  const { rerender } = renderWithTexts(table('Anna', 'Berta', 'Carla'));
  menuOf('Berta').focus();
  rerender(table('Berta', 'Carla'));
  expect(document.activeElement).toBe(menuOf('Berta'));
  screen.getByLabelText('Elsewhere').focus();
  screen.getByLabelText('Elsewhere').blur();
  rerender(table('Carla'));
  expect(document.activeElement).toBe(document.body);
});

it('an action on the selected rows that disappears with the focus moves it to the first of the others', async () => {
  const { rerender } = renderWithTexts(table('Anna', 'Berta'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Anna' }));
  screen.getByRole('button', { name: 'Withdraw' }).focus();
  actions = ['Export', 'Reinstate'];
  rerender(table('Anna', 'Berta'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
});
