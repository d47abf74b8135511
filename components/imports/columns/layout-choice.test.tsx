import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import { LayoutChoice } from './layout-choice';
import { answerCalls, pending, refusal, type Sent, success } from '@/components/calls/testing/answers';
import { IMPORT_URL, JOB_ID, showUpload, upload } from '../testing/upload';

const layout: ImportLayout = {
  sheets: [
    { name: 'Verano', rows: 1200, isHidden: false, hiddenRows: 0 },
    { name: 'Otoño', rows: 40, isHidden: true, hiddenRows: 0 },
    { name: 'Notas', rows: 1, isHidden: false, hiddenRows: 0 },
  ],
  sheet: 'Verano',
  headerRow: 3,
  columns: [],
  tables: [],
  notes: [],
};

let requests: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());

beforeEach(() => {
  onChange.mockClear();
  requests = answerCalls(() => success({ jobId: JOB_ID }, 202));
});

const show = (fields: Partial<ImportLayout> = {}) =>
  showUpload(<LayoutChoice detail={upload()} layout={{ ...layout, ...fields }} onChange={onChange} />);
const sheet = () => screen.getByRole('combobox', { name: 'Hoja' });
const headerRow = () => screen.getByRole('spinbutton', { name: 'Fila de títulos' });
const apply = () => screen.queryByRole('button', { name: 'Leer de nuevo' });

describe('the sheet of a workbook with several', () => {
  it('is offered with its row count; an empty one cannot be selected', () => {
    show();
    expect(screen.getByRole('heading', { name: 'camisas.xlsx' })).toBeVisible();
    expect(sheet()).toHaveDisplayValue('Verano (1200 filas)');
    expect(screen.getByRole('option', { name: 'Otoño (40 filas) · oculta' })).toBeEnabled();
    expect(screen.getByRole('option', { name: 'Notas (1 fila)' })).toBeDisabled();
    expect(headerRow()).toHaveValue(3);
    expect(apply()).toBeNull();
  });

  it('is read again as another, whose header row is detected', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(sheet(), 'Otoño');
    expect(headerRow()).toHaveValue(null);
    expect(screen.getByText('Si la dejas vacía, la buscamos en la hoja.')).toBeVisible();
    onChange.mockReturnValueOnce(pending<void>().promise);
    await user.dblClick(screen.getByRole('button', { name: 'Leer de nuevo' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    expect(requests).toMatchObject([
      { method: 'PUT', url: `${IMPORT_URL}/layout`, body: { sheet: 'Otoño', headerRow: null } },
    ]);
  });

  it('returns to the original reading when selected again', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(sheet(), 'Otoño');
    await user.selectOptions(sheet(), 'Verano');
    expect(headerRow()).toHaveValue(3);
    expect(apply()).toBeNull();
  });

  it('has its header in the typed row', async () => {
    const user = userEvent.setup();
    show();
    await user.clear(headerRow());
    await user.type(headerRow(), '5');
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { sheet: 'Verano', headerRow: 5 } }]));
  });

  it('has no header if the first row is data', async () => {
    const user = userEvent.setup();
    show();
    const box = () => screen.getByRole('checkbox', { name: /La primera fila ya son datos/ });
    await user.click(box());
    expect(headerRow()).toBeDisabled();
    await user.click(box());
    expect(headerRow()).toHaveValue(3);
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { sheet: 'Verano', headerRow: 0 } }]));
  });

  it('stays selected when the API refuses it, with the reason', async () => {
    const user = userEvent.setup();
    requests = answerCalls(() => refusal(409, 'CONFLICT', 'La carga ya se está creando.'));
    show();
    await user.selectOptions(sheet(), 'Otoño');
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La carga ya se está creando.');
    expect(sheet()).toHaveValue('Otoño');
    expect(apply()).toBeEnabled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says if it is hidden itself', () => {
    show({ sheet: 'Otoño' });
    expect(screen.getByRole('status')).toHaveTextContent('Esta hoja está oculta en el libro.');
  });
});

describe('a sheet with several tables', () => {
  const tables = [
    { headerRow: 3, titles: ['SKU', 'Nombre'], rows: 641 },
    { headerRow: 645, titles: ['Ref.', 'Producto'], rows: 2 },
  ];

  it('offers each, and reads another one', async () => {
    const user = userEvent.setup();
    show({ tables });
    expect(screen.getByText('Esta hoja tiene 2 tablas. Cada carga lee una.')).toBeVisible();
    expect(screen.getByText('se está leyendo').closest('li')).toHaveTextContent('Fila 3: SKU, Nombre (641 filas)');
    await user.click(screen.getByRole('button', { name: 'Leer esta' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { sheet: 'Verano', headerRow: 645 } }]));
  });
});

describe('transformations of the file', () => {
  it('are described in words, with the rows', () => {
    show({
      notes: [
        { kind: 'encoding', count: 1, rows: [], values: { name: 'MS-DOS 850', sample: 'Größe' } },
        { kind: 'above', count: 2, rows: [1, 2], values: {} },
        { kind: 'repeatedTitles', count: 2, rows: [50, 99], values: {} },
        { kind: 'untitled', count: 1, rows: [], values: {} },
        { kind: 'merged', count: 4, rows: [8], values: {} },
        { kind: 'emptied', count: 1, rows: [9], values: { words: 'NULL' } },
      ],
    });
    const notes = screen.getByRole('region', { name: 'Cómo se ha leído el archivo' });
    expect(Array.from(notes.querySelectorAll('li'), (item) => item.textContent)).toEqual([
      'El archivo no indica su codificación de caracteres. Se ha leído como MS-DOS 850: ¿se ve bien «Größe»? Si no, guárdalo como CSV UTF-8 o como .xlsx.',
      'No se leen 2 filas por encima de los títulos.',
      'Las filas 50, 99 repiten los títulos: no son artículos.',
      'Se conserva 1 columna sin título: mírala abajo.',
      'Se han rellenado 4 celdas con las celdas combinadas de encima (fila 8).',
      '1 celda dice «NULL» y se lee como vacía (fila 9).',
    ]);
  });
});
