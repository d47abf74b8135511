import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../layout/button';
import { DataTable } from './data-table';
import type { Column, DataTableProps } from './data-table-types';
import type { Filter } from '../filter/filter-types';
import { renderWithTexts } from '../render-with-texts';

const mockAddress = { query: '' };
const mockPush = jest.fn();
const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(mockAddress.query),
  usePathname: () => '/admin/things',
  useRouter: () => ({ push: mockPush, replace: mockReplace }),
}));

type Thing = { id: string; name: string; size: number };
const things: Thing[] = Array.from({ length: 5 }, (_, index) => ({
  id: `t${index}`,
  name: `Thing ${index}`,
  size: index * 10,
}));
const columns: Column<Thing>[] = [
  { key: 'name', header: 'Name', render: (thing) => thing.name, sortField: 'name' },
  { key: 'size', header: 'Size', render: (thing) => thing.size, sortField: 'size', align: 'end' },
  { key: 'note', header: 'Note', render: () => '–', isExtra: true },
];

const kind: Filter = {
  param: 'kind',
  label: 'Kind',
  options: [
    { value: 'a', label: 'Apples' },
    { value: 'b', label: 'Berries' },
  ],
};

function show(query = '', props: Partial<DataTableProps<Thing>> = {}) {
  mockAddress.query = query;
  return renderWithTexts(
    <DataTable
      label="Things"
      columns={columns}
      rows={things}
      rowKey={(thing) => thing.id}
      rowLabel={(thing) => thing.name}
      rowHref={(thing) => `?edit=${thing.id}`}
      total={12}
      page={1}
      pageSize={5}
      defaultSort="name"
      search="Search things"
      filters={[kind]}
      empty={<p>No things yet</p>}
      {...props}
    />,
  );
}

// How a list is sent without pages.
const withoutPages = { page: undefined } as unknown as Partial<DataTableProps<Thing>>;

beforeEach(() => jest.clearAllMocks());

describe('DataTable', () => {
  it('is a labelled table whose first cell is a row header with a real link', () => {
    show();
    const table = screen.getByRole('table', { name: 'Things' });
    const first = within(table).getByRole('rowheader', { name: 'Thing 0' });
    expect(within(first).getByRole('link').getAttribute('href')).toBe('?edit=t0');
  });

  it('exposes its sorting and links to the other direction', () => {
    show('sort=-size&page=3');
    expect(screen.getByRole('columnheader', { name: /Size/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('none');
    expect(screen.getByRole('link', { name: /^Size/ }).getAttribute('href')).toBe('?sort=size');
  });

  it('marks the value by which it is sorted, which a phone never cuts off', () => {
    const { container } = show('sort=-size');
    const marked = [...container.querySelectorAll('[data-sorted]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['0', '10', '20', '30', '40']);
  });

  it('uses the default sorting if the address has none', () => {
    show();
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('link', { name: /^Name/ }).getAttribute('href')).toBe('?sort=-name');
  });

  it('pages by links that keep search and filters', () => {
    show('q=wool&page=2', { page: 2 });
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pager).getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?q=wool');
    expect(within(pager).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?q=wool&page=3');
    expect(within(pager).getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('6–10 of 12')).toBeTruthy();
  });

  it('redirects from a page that no longer exists to the last one', () => {
    show('page=9&q=wool', { page: 9, rows: [] });
    expect(mockReplace).toHaveBeenCalledTimes(1);
    expect(mockReplace.mock.calls[0]?.[0]).toContain('q=wool');
    expect(mockReplace.mock.calls[0]?.[0]).toContain('page=3');
    expect(screen.queryByText('Nothing matches your search')).toBeNull();
  });

  it('redirects from a cursor with nothing after it to the last page', () => {
    show('state=active&cursor=abc', { ...withoutPages, rows: [], nextCursor: null, previousCursor: null });
    expect(mockReplace.mock.calls.map(([href]: string[]) => href)).toEqual(['?state=active&cursor=last']);
    expect(screen.queryByText('Nothing matches your search')).toBeNull();
  });

  it('says that nothing matches if the last page is empty too', () => {
    show('kind=a&cursor=last', { ...withoutPages, rows: [], total: 0, nextCursor: null, previousCursor: null });
    expect(mockReplace).not.toHaveBeenCalled();
    expect(screen.getByText('Nothing matches your search')).toBeTruthy();
  });

  it('starts a Shift range on the current page', async () => {
    const user = userEvent.setup();
    const selections: string[][] = [];
    const table = (first: number) => (
      <DataTable
        label="Things"
        columns={columns}
        rows={Array.from({ length: 5 }, (_, at) => ({ id: `t${first + at}`, name: `Thing ${first + at}`, size: 0 }))}
        rowKey={(thing) => thing.id}
        rowLabel={(thing) => thing.name}
        total={10}
        pageSize={5}
        bulkActions={({ ids }) => <Button onClick={() => selections.push(ids)}>Act</Button>}
        empty={null}
      />
    );
    const { rerender } = renderWithTexts(table(0));
    await user.click(screen.getByRole('checkbox', { name: 'Select Thing 0' }));
    rerender(table(5));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Thing 8' }));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Act' }));
    expect(selections).toEqual([['t0', 't8']]);
  });

  it('receives the focus when the bulk bar disappears with it', async () => {
    const user = userEvent.setup();
    show('', { bulkActions: () => null });
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    screen.getByRole('button', { name: 'Clear the selection' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Things' })).toHaveFocus();
  });

  it('says that the value of a filter no longer exists instead of showing its id', () => {
    show('kind=01a1fc9c-a8a1-7000-9010-3c9e740a5360');
    expect(screen.getByText('Kind: no longer there')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove the filter Kind: no longer there' })).toBeTruthy();
  });

  it('continues by a cursor in deep lists', () => {
    show('', { ...withoutPages, nextCursor: 'abc', isTotalCapped: true });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?cursor=abc');
    expect(screen.getByText(/^\d+ of more than 12$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBeNull();
  });

  it('continues by a cursor where the page numbers of a long list end, and links to its last page', () => {
    show('page=2000', { page: 2000, total: 50_000, nextCursor: 'abc', previousCursor: null });
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pager).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?cursor=abc');
    expect(within(pager).getByRole('link', { name: 'Last page' }).getAttribute('href')).toBe('?cursor=last');
    expect(within(pager).queryByRole('link', { name: 'Page 2001' })).toBeNull();
    expect(screen.getByText('9,996–10,000 of 50,000')).toBeTruthy();
  });

  it('says that there are more than were counted, and continues beyond them', () => {
    show('page=3', { page: 3, total: 15, isTotalCapped: true, nextCursor: 'abc', previousCursor: null });
    expect(screen.getByText('11–15 of more than 15')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?cursor=abc');
  });

  it('shows no numbers on a page reached by a cursor', () => {
    show('cursor=abc', { total: 50_000, nextCursor: null, previousCursor: 'xyz' });
    expect(screen.queryByRole('link', { name: 'Page 1' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?cursor=xyz');
    expect(screen.queryByRole('link', { name: 'Last page' })).toBeNull();
  });

  it('goes back by a cursor in deep lists', () => {
    show('cursor=abc', { nextCursor: 'def', previousCursor: 'xyz' });
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?cursor=xyz');
  });

  it('selects rows, ranges with Shift, the page, and all that match', async () => {
    const user = userEvent.setup();
    const actions: string[] = [];
    show('', {
      canSelectAllMatching: true,
      bulkActions: ({ ids, isAllMatching, count }) => (
        <Button onClick={() => actions.push(`${ids.join(' ')} ${isAllMatching} ${count}`)}>Act</Button>
      ),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Thing 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Thing 3' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Act' }));
    await user.click(screen.getByRole('button', { name: 'Select all 12' }));
    expect(screen.getByText('All 12 that match are selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Act' }));
    expect(actions).toEqual(['t1 t2 t3 false 3', 't1 t2 t3 true 12']);
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('5 selected')).toBeTruthy();
  });

  it('opens one menu per row, moves in it by arrow keys and returns the focus', async () => {
    const user = userEvent.setup();
    const removed: string[] = [];
    show('', {
      rowActions: (thing) => [
        { label: 'Open', href: `?edit=${thing.id}` },
        { label: 'Delete', onSelect: () => removed.push(thing.id) },
      ],
    });
    const button = screen.getByRole('button', { name: 'Actions for Thing 2' });
    await user.click(button);
    expect(document.activeElement?.textContent).toBe('Open');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(removed).toEqual(['t2']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('moves between rows by arrow keys', async () => {
    const user = userEvent.setup();
    show();
    screen.getByRole('link', { name: 'Thing 1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Thing 2');
  });

  it('shows extra columns only if the address names them', () => {
    show();
    expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
    show('cols=note');
    expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy();
  });

  it('writes the search to the address after a pause and returns to the first page', async () => {
    const user = userEvent.setup();
    show('page=3&sort=size');
    await user.type(screen.getByRole('searchbox'), 'wool{Enter}');
    expect(mockPush.mock.calls).toEqual([['?sort=size&q=wool']]);
  });

  it('explains itself when empty and says so when nothing matches', () => {
    show('', { rows: [], total: 0 });
    expect(screen.getByText('No things yet')).toBeTruthy();
    show('q=zzz&kind=a', { rows: [], total: 0 });
    expect(screen.getByText('Nothing matches your search')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]?.getAttribute('href')).toBe('?');
  });

  it('shows each active filter as a removable chip, and offers the others', async () => {
    const user = userEvent.setup();
    const size = { param: 'size', label: 'Size', options: [{ value: 'l', label: 'Large' }] };
    show('kind=b&page=2&q=wool', { filters: [kind, size] });
    const removeLink = screen.getByRole('link', { name: 'Remove the filter Kind: Berries' });
    expect(removeLink.getAttribute('href')).toBe('?q=wool');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('button', { name: 'Large' }));
    expect(mockPush).toHaveBeenCalledWith('?kind=b&q=wool&size=l');
    expect(mockReplace).not.toHaveBeenCalled();
  });

  it('shows no chip for a value that the filter cannot have, and offers the filter instead', async () => {
    show('kind=xx', { filters: [kind] });
    expect(screen.queryByRole('link', { name: /Remove the filter/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(await screen.findByRole('button', { name: 'Berries' })).toBeVisible();
  });

  it('keeps the chip of something deleted since', () => {
    show('kind=01a1fc9c-a8a1-7000-9010-3c9e740a0001', { filters: [kind] });
    expect(screen.getByRole('link', { name: /Remove the filter/ })).toBeVisible();
  });

  it('makes continuous typing one history entry', async () => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByRole('searchbox'), 'wool{Enter}en{Enter}');
    expect(mockPush.mock.calls).toEqual([['?q=wool']]);
    expect(mockReplace.mock.calls).toEqual([['?q=woolen']]);
    await user.tab();
    await user.type(screen.getByRole('searchbox'), 's{Enter}');
    expect(mockPush).toHaveBeenLastCalledWith('?q=woolens');
  });

  it('labels numbers and similar columns on a phone, which has no table head', () => {
    const like = (key: string, part: Partial<Column<Thing>> = {}) => ({ key, header: key, render: () => 'x', ...part });
    const columns = [like('name'), like('kind'), like('size', { align: 'end' }), like('from', { hasPhoneLabel: true })];
    show('cols=kind,size,from,to', { columns: [...columns, like('to', { isExtra: true })], rows: things.slice(0, 1) });
    const labels = screen.getAllByRole('cell').map(({ dataset }) => dataset.label);
    expect(labels).toEqual([undefined, 'size', 'from', 'to']);
  });

  it('omits empty cells on a phone', () => {
    show('cols=note');
    expect(screen.getAllByRole('cell', { name: '–' })[0]?.className).toContain('deskOnly');
  });

  it('truncates a name at its own end, whichever direction it is written in', () => {
    show();
    expect(screen.getByRole('link', { name: 'Thing 1' })).toHaveAttribute('dir', 'auto');
  });

  it('moves by j and k, selects by x and ranges by Shift and x', async () => {
    const user = userEvent.setup();
    show('', { bulkActions: () => null });
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Thing 1');
    await user.keyboard('xjj{Shift>}x{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe('Thing 2');
    await user.keyboard('x');
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('leaves keys to the field that they are typed into', async () => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByRole('searchbox'), 'jx?');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jx?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('replaces a row with its editor by a key or its menu, and returns the focus to the row', async () => {
    const user = userEvent.setup();
    show('', {
      rowActions: () => [],
      rowEditor: {
        label: 'Edit in the row',
        render: (thing, close) => <Button onClick={close}>{`Done with ${thing.name}`}</Button>,
      },
    });
    await user.keyboard('jje');
    expect(screen.queryByRole('link', { name: 'Thing 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done with Thing 1' }));
    expect(document.activeElement?.textContent).toBe('Thing 1');
    await user.click(screen.getByRole('button', { name: 'Actions for Thing 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit in the row' }));
    expect(screen.getByRole('button', { name: 'Done with Thing 3' })).toBeTruthy();
  });

  it('lists the keyboard shortcuts', async () => {
    const user = userEvent.setup();
    show();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts of this list' })).toBeTruthy();
    expect(screen.queryByText('Select or deselect the row')).toBeNull();
    expect(screen.getByText('Next row, previous row')).toBeTruthy();
  });

  it('has no shortcuts of a single key once they are switched off on this device, until they are switched on', async () => {
    const user = userEvent.setup();
    show('', { bulkActions: () => null });
    const choice = () => screen.findByRole('checkbox', { name: /^Single-key shortcuts/ });
    await user.keyboard('?');
    await user.click(await choice());
    expect(Object.values(localStorage)).toEqual(['off']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('link', { name: 'Thing 1' }).focus();
    await user.keyboard('jx/?');
    expect(screen.getByRole('link', { name: 'Thing 1' })).toHaveFocus();
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Thing 2' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts of this list' }));
    expect(await choice()).not.toBeChecked();
    await user.click(await choice());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });
});
