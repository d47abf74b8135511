import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportLayout } from '@/lib/contract/imports';
import { LayoutChoice } from './layout-choice';
import {
  answerCalls,
  IMPORT_URL,
  JOB_ID,
  pending,
  refusal,
  type Sent,
  showUpload,
  success,
  upload,
} from '../testing/upload';

const layout: ImportLayout = {
  sheets: [
    { name: 'Verano', rows: 1200, isHidden: false, hiddenRows: 0 },
    { name: 'Otoño', rows: 40, isHidden: true, hiddenRows: 0 },
    { name: 'Notas', rows: 1, isHidden: false, hiddenRows: 0 },
  ],
  sheet: 'Verano',
  headerRow: 3,
  columns: [],
};

let sent: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());

beforeEach(() => {
  onChange.mockClear();
  sent = answerCalls(() => success({ jobId: JOB_ID }, 202));
});

const show = (fields: Partial<ImportLayout> = {}) =>
  showUpload(<LayoutChoice detail={upload()} layout={{ ...layout, ...fields }} onChange={onChange} />);
const sheet = () => screen.getByRole('combobox', { name: 'Hoja' });
const headerRow = () => screen.getByRole('spinbutton', { name: 'Fila de títulos' });
const apply = () => screen.queryByRole('button', { name: 'Leer de nuevo' });

describe('the sheet of a workbook with several', () => {
  it('is offered with its rows; one without rows cannot be chosen', () => {
    show();
    expect(screen.getByRole('heading', { name: 'camisas.xlsx' })).toBeVisible();
    expect(sheet()).toHaveDisplayValue('Verano (1200 filas)');
    expect(screen.getByRole('option', { name: 'Otoño (40 filas) · oculta' })).toBeEnabled();
    expect(screen.getByRole('option', { name: 'Notas (1 fila)' })).toBeDisabled();
    expect(headerRow()).toHaveValue(3);
    expect(apply()).toBeNull();
  });

  it('is read again as another, whose row of titles the program looks for', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(sheet(), 'Otoño');
    expect(headerRow()).toHaveValue(null);
    expect(screen.getByText('Si la dejas vacía, la buscamos en la hoja.')).toBeVisible();
    onChange.mockReturnValueOnce(pending<void>().promise);
    await user.dblClick(screen.getByRole('button', { name: 'Leer de nuevo' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    expect(sent).toMatchObject([
      { method: 'PUT', url: `${IMPORT_URL}/layout`, body: { sheet: 'Otoño', headerRow: null } },
    ]);
  });

  it('goes back to what was read when it is chosen again', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(sheet(), 'Otoño');
    await user.selectOptions(sheet(), 'Verano');
    expect(headerRow()).toHaveValue(3);
    expect(apply()).toBeNull();
  });

  it('has its titles in the row that is typed', async () => {
    const user = userEvent.setup();
    show();
    await user.clear(headerRow());
    await user.type(headerRow(), '5');
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { sheet: 'Verano', headerRow: 5 } }]));
  });

  it('stays chosen when the API refuses it, with the reason', async () => {
    const user = userEvent.setup();
    sent = answerCalls(() => refusal(409, 'CONFLICT', 'La carga ya se está creando.'));
    show();
    await user.selectOptions(sheet(), 'Otoño');
    await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La carga ya se está creando.');
    expect(sheet()).toHaveValue('Otoño');
    expect(apply()).toBeEnabled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says when it is hidden itself', () => {
    show({ sheet: 'Otoño' });
    expect(screen.getByRole('status')).toHaveTextContent('Esta hoja está oculta en el libro.');
  });
});
