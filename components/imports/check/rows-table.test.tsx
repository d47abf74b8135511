import { mockNavigation } from '../testing/navigation';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { RowsTable } from './rows-table';
import { answerCalls, pending, refusal, type Sent, success, type Answer } from '@/components/calls/testing/answers';
import { column, IMPORT_URL, showUpload, upload } from '../testing/upload';

jest.mock('next/navigation', () => mockNavigation);

const row = (rowNumber: number, cells: string[], fields: Partial<ImportRow> = {}): ImportRow => ({
  rowNumber,
  firstRow: rowNumber,
  readings: [],
  cells,
  action: 'create',
  issues: [],
  articleId: null,
  isDone: false,
  ...fields,
});
const badGtin = {
  row: 3,
  column: 2,
  property: 'EAN',
  kind: 'gtin',
  severity: 'error',
  values: { value: '123', cause: 'other' },
} as const;
const rows = [
  row(2, ['Camisa', 'De lino', '8412345678905', 'Ana', 'x']),
  row(3, ['Falda', '', '123', 'Ana', 'x'], { action: 'error', issues: [badGtin] }),
];
const columns = [
  column(0, 'Nombre', 'name'),
  column(1, 'Texto', 'description'),
  column(2, 'EAN', 'gtin'),
  column(3, '', 'property:Columna 4'),
  column(4, 'Basura', 'ignore'),
];
const detail = upload({
  status: 'ready',
  layout: { sheets: [], sheet: 'SKU', headerRow: 1, columns, tables: [], notes: [] },
  internalColumns: [0, 3],
});

const listOf = (results: ImportRow[], total = results.length) => success({ results, total, page: 1, pageSize: 25 });

let requests: string[] = [];
let fixes: Sent[] = [];
let list: Answer = listOf(rows);
let fixed: Answer = success({ counts: {} });
const onChange = jest.fn(() => Promise.resolve());
const onCorrecting = <Result,>(correction: Promise<Result>) => correction;
const counts = { rows: 2, articles: 2, create: 1, update: 0, unchanged: 0, skip: 0, error: 1, warnings: 0 };

beforeEach(() => {
  onChange.mockReset().mockImplementation(() => Promise.resolve());
  window.history.replaceState(null, '', '/admin/upload?import=1');
  [requests, fixes, list, fixed] = [[], [], listOf(rows), success({ counts })];
  answerCalls((call) => {
    if (call.method === 'PUT') {
      fixes.push(call);
      return fixed;
    }
    requests.push(call.url);
    return list;
  });
});

const table = (changed: Partial<ImportDetail> = {}) => (
  <RowsTable detail={{ ...detail, ...changed }} onCorrecting={onCorrecting} onChange={onChange} />
);
async function show() {
  const view = showUpload(table());
  await screen.findByRole('rowheader', { name: '2' });
  return view;
}
const queryOf = (url: string | undefined) => Object.fromEntries(new URL(url ?? '', 'https://test').searchParams);
const cell = (header: string, number: number) =>
  screen.getByRole('button', { name: new RegExp(`, Corregir ${header} en la fila ${number}(?:,|$)`) });
const field = (header: string, number: number) =>
  screen.getByRole('textbox', { name: `Corregir ${header} en la fila ${number}` });

describe('the rows as they would be processed', () => {
  it('show the action of each and the kept columns, with internal ones marked', async () => {
    await show();
    expect(queryOf(requests[0])).toEqual({ page: '1', pageSize: '25' });
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(titles).toEqual(['Fila', 'Acción', 'Nombre', 'Texto', 'EAN', 'Columna 4 Interna']);
    const second = within(screen.getByRole('rowheader', { name: '2' }).closest('tr') as HTMLElement);
    expect(second.getByText('Crear')).toBeVisible();
    expect(cell('Nombre', 2)).toHaveTextContent('Camisa');
    expect(cell('Texto', 3)).toHaveTextContent('–');
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText(/«123» no es un GTIN válido: 8, 12, 13 o 14 cifras/)).toHaveTextContent(/^EAN: /);
  });

  it('are requested with the filters of the address, which can be cleared', async () => {
    window.history.replaceState(null, '', '/admin/upload?import=1&kind=gtin&column=2&page=2');
    list = listOf(rows, 30);
    await show();
    expect(queryOf(requests[0])).toEqual({ page: '2', pageSize: '25', kind: 'gtin', column: '2' });
    expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '?import=1');
  });

  it.each([
    ['action=error', { action: 'error' }],
    ['action=unheard&kind=of&page=-2', {}],
  ])('ignore invalid values in the address: %s', async (query, expected) => {
    window.history.replaceState(null, '', `/admin/upload?import=1&${query}`);
    await show();
    expect(queryOf(requests[0])).toEqual({ page: '1', pageSize: '25', ...expected });
  });

  it('are paged', async () => {
    const user = userEvent.setup();
    list = listOf(rows, 60);
    await show();
    expect(screen.getByText('Página 1 de 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(window.location.search).toBe('?import=1&page=3');
    expect(screen.getByText('Página 3 de 3')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await waitFor(() => expect(queryOf(requests.at(-1))).toEqual({ page: '3', pageSize: '25' }));
  });

  it('fall back to the last remaining page when those of a later one are corrected', async () => {
    window.history.replaceState(null, '', '/admin/upload?import=1&action=error&page=2');
    answerCalls((call) => {
      requests.push(call.url);
      return queryOf(call.url).page === '2'
        ? success({ results: [], total: 25, page: 2, pageSize: 25 })
        : listOf(rows, 25);
    });
    await show();
    expect(requests.map((url) => queryOf(url).page)).toEqual(['2', '1']);
    expect(cell('Nombre', 2)).toBeVisible();
  });

  it('say when there are none', async () => {
    list = listOf([]);
    showUpload(table());
    expect(await screen.findByText('No hay filas así.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  });

  it.each([
    ['the API fails', refusal(500, 'INTERNAL_SERVER_ERROR'), /Ha ocurrido un error en el servidor/],
    ['there is no network', 'no network' as const, /Fallo en la conexión a la Api/],
  ])('say why they cannot be loaded, and can be retried: %s', async (_, answer, words) => {
    list = answer;
    showUpload(table());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    list = listOf(rows);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('rowheader', { name: '2' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a cell', () => {
  it('is corrected in place; rows and counts are refreshed', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('EAN', 3));
    expect(field('EAN', 3)).toHaveFocus();
    await user.clear(field('EAN', 3));
    await user.type(field('EAN', 3), '8412345678905{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(fixes).toMatchObject([
      {
        method: 'PUT',
        url: `${IMPORT_URL}/cells`,
        body: { edits: [{ rowNumber: 3, column: 2, value: '8412345678905' }] },
      },
    ]);
    expect(requests).toHaveLength(2);
  });

  it('is named by what it shows, and by its mark', async () => {
    await show();
    expect(screen.getByRole('table', { name: 'Filas' })).toBeVisible();
    expect(cell('EAN', 3)).toHaveAccessibleName('123, Corregir EAN en la fila 3, con un error');
    expect(cell('Nombre', 2)).toHaveAccessibleName('Camisa, Corregir Nombre en la fila 2');
    expect(cell('Texto', 3)).toHaveAccessibleName('–, Corregir Texto en la fila 3');
  });

  it.each([
    ['is right', listOf([row(2, ['Camisa']), row(3, ['Falda'])]), 'La fila 3 está bien.'],
    ['is still wrong', listOf(rows), 'Fila 3: «123» no es un GTIN válido'],
    ['is no longer listed', listOf([row(2, ['Camisa'])]), 'La fila 3 ya no está en esta lista.'],
  ])('announces after a correction that its row %s', async (_, results, words) => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('EAN', 3));
    list = results;
    await user.type(field('EAN', 3), '4{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  });

  it('is corrected in all rows with the same value', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('Columna 4', 2));
    await user.clear(field('Columna 4', 2));
    await user.type(field('Columna 4', 2), 'Bea');
    await user.click(screen.getByRole('button', { name: 'Guardar en todas las iguales' }));
    await waitFor(() => expect(fixes).toMatchObject([{ body: { replace: { column: 3, from: 'Ana', to: 'Bea' } } }]));
  });

  it('keeps its line breaks', async () => {
    const user = userEvent.setup();
    list = listOf([row(2, ['Camisa', 'Línea uno\nLínea dos', '', '', ''])]);
    await show();
    await user.click(cell('Texto', 2));
    await user.type(field('Texto', 2), '.');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const value = 'Línea uno\nLínea dos.';
    await waitFor(() => expect(fixes).toMatchObject([{ body: { edits: [{ rowNumber: 2, column: 1, value }] } }]));
  });

  it('is sent once, and shows its new value', async () => {
    const user = userEvent.setup();
    const reading = pending<void>();
    onChange.mockReturnValueOnce(reading.promise);
    const { rerender } = await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(fixes).toHaveLength(1);
    list = listOf([row(2, ['Camisa azul', 'De lino', '', '', ''])]);
    rerender(table({ version: 2 }));
    reading.finish();
    await waitFor(() => expect(cell('Nombre', 2)).toHaveTextContent('Camisa azul'));
    expect(cell('Nombre', 2)).toHaveFocus();
  });

  it('moves the focus to the table if its row is no longer listed', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('EAN', 3));
    list = listOf([row(2, ['Camisa', '', '', '', ''])]);
    await user.type(field('EAN', 3), '4{Enter}');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: '3' })).toBeNull());
    expect(screen.getByRole('table').parentElement).toHaveFocus();
  });

  it('does not take the focus from something selected since', async () => {
    const user = userEvent.setup();
    const { rerender } = await show();
    await user.click(cell('EAN', 3));
    await user.type(field('EAN', 3), '4{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    // for example a filter above the table
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    rerender(table({ version: 2 }));
    await waitFor(() => expect(cell('EAN', 3)).toBeVisible());
    expect(button).toHaveFocus();
    button.remove();
  });

  it('is saved when it is left, while what is typed into the next one stays', async () => {
    const user = userEvent.setup();
    const reading = pending<void>();
    onChange.mockReturnValueOnce(reading.promise);
    const { rerender } = await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul');
    await user.click(cell('Texto', 2));
    await user.type(field('Texto', 2), ' fino');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    list = listOf([row(2, ['Camisa azul', 'De lino', '', '', ''])]);
    rerender(table({ version: 2 }));
    reading.finish();
    await waitFor(() => expect(cell('Nombre', 2)).toHaveTextContent('Camisa azul'));
    expect(field('Texto', 2)).toHaveFocus();
    await user.click(document.body);
    await waitFor(() => expect(cell('Texto', 2)).toBeVisible());
    expect(fixes.map(({ body }) => body)).toEqual([
      expect.objectContaining({ edits: [{ rowNumber: 2, column: 0, value: 'Camisa azul' }] }),
      expect.objectContaining({ edits: [{ rowNumber: 2, column: 1, value: 'De lino fino' }] }),
    ]);
  });

  it('is saved once before its page is left', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul');
    const proceed = jest.fn();
    const leave = () => leaveGuard.run(proceed, new URL('https://test/admin/units'));
    const link = document.body.appendChild(document.createElement('button'));
    link.addEventListener('click', leave);
    await user.click(link);
    await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1));
    expect(fixes).toMatchObject([{ body: { edits: [{ rowNumber: 2, column: 0, value: 'Camisa azul' }] } }]);
    link.remove();
  });

  it('asks before its page is left if it could not be saved', async () => {
    const user = userEvent.setup();
    fixed = refusal(422, 'INVALID_DATA', 'x');
    await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul');
    const proceed = jest.fn();
    act(() => leaveGuard.run(proceed, new URL('https://test/admin/units')));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(proceed).not.toHaveBeenCalled();
    expect(field('Nombre', 2)).toHaveValue('Camisa azul');
  });

  it('is not sent when it is left as it was, nor while its own buttons are reached', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('Nombre', 2));
    await user.click(cell('Texto', 2));
    expect(cell('Nombre', 2)).toBeVisible();
    await user.type(field('Texto', 2), ' fino');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
    expect(fixes).toEqual([]);
    await user.tab();
    await user.tab();
    await waitFor(() => expect(fixes).toHaveLength(1));
  });

  it('forgets what was typed when it is given up', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul{Escape}');
    expect(cell('Nombre', 2)).toHaveTextContent(/^Camisa$/);
    expect(cell('Nombre', 2)).toHaveFocus();
    await user.click(cell('Nombre', 2));
    expect(field('Nombre', 2)).toHaveValue('Camisa');
    expect(fixes).toEqual([]);
  });

  it('keeps the typed value if it could not be saved, and says why', async () => {
    const user = userEvent.setup();
    fixed = refusal(409, 'CONFLICT', 'Otra persona ha corregido la hoja.');
    await show();
    await user.click(cell('Nombre', 2));
    await user.type(field('Nombre', 2), ' azul{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ha corregido la hoja.');
    expect(field('Nombre', 2)).toHaveValue('Camisa azul');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be skipped with its article if it has an error', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole('button', { name: 'Omitir este artículo' }));
    await waitFor(() => expect(fixes).toMatchObject([{ body: { skip: [3] } }]));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('has a name if its column has no title', async () => {
    await show();
    expect(cell('Columna 4', 2)).toHaveTextContent('Ana');
  });
});

describe('the interpreted value', () => {
  it('is shown below the cell in the reader’s format, and marked if it differs', async () => {
    const reading = { column: 0, kind: 'weight', grams: 1250, isChanged: true } as const;
    const day = { column: 1, kind: 'date', day: '2026-04-03', isChanged: false } as const;
    list = listOf([row(2, ['1.250', '3/4/2026', '', '', ''], { readings: [reading, day] })]);
    await show();
    expect(screen.getByText('1,25 kg').closest('[data-changed]')).not.toBeNull();
    expect(screen.getByText('3 abr 2026').closest('[data-changed]')).toBeNull();
  });

  it('says which row another one is merged into', async () => {
    list = listOf([row(2, ['Camisa', '', '', '', '']), row(3, ['Camisa', '', '', '', ''], { firstRow: 2 })]);
    await show();
    expect(screen.getByText('Parte de la fila 2')).toBeVisible();
  });
});
