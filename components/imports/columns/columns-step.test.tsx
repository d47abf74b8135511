import { mockNavigation } from '../testing/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { ImportDetail } from '@/lib/contract/imports';
import { ColumnsStep } from './columns-step';
import { useColumnChoices } from './use-column-choices';
import { answerCalls, pending, refusal, type Sent, success } from '@/components/calls/testing/answers';
import { column, IMPORT_URL, JOB_ID, showUpload, TEMPLATE_ID, upload } from '../testing/upload';

jest.mock('next/navigation', () => mockNavigation);

const columns = [
  column(0, 'Name', 'name'),
  column(1, 'Description', 'description'),
  column(2, 'Fabric', 'composition'),
  column(3, 'Colour', 'property:Colour'),
  column(4, 'Unit cost', 'property:Unit cost', { isInternal: true, reason: 'cost' }),
  column(5, 'Remark', 'property:Remark', { isInternal: true, reason: 'hiddenColumn' }),
  column(6, 'Price', 'property:Price', { isInternal: true, reason: 'price', chosen: false }),
  column(7, 'Junk', 'ignore'),
];

const detail = upload({
  layout: {
    sheets: [{ name: 'SKU', rows: 20, isHidden: false, hiddenRows: 2 }],
    sheet: 'SKU',
    headerRow: 1,
    columns,
    tables: [],
    notes: [],
  },
  internalColumns: [4, 5],
});

let requests: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());

beforeEach(() => {
  onChange.mockClear();
  window.history.replaceState(null, '', '/admin/upload');
  requests = answerCalls(() => success({ jobId: JOB_ID }, 202));
});

function Columns({ detail: currentDetail }: { detail: ImportDetail }) {
  const templates = [{ id: TEMPLATE_ID, name: 'Camisas' }];
  return (
    <ColumnsStep
      detail={currentDetail}
      choices={useColumnChoices(currentDetail)}
      templates={templates}
      onChange={onChange}
    />
  );
}

const show = (locale: 'en' | 'es' = 'en', changed: Partial<ImportDetail> = {}) =>
  showUpload(<Columns detail={{ ...detail, ...changed }} />, { locale });
const cellsOf = (title: string) => within(screen.getByRole('rowheader', { name: title }).closest('tr') as HTMLElement);
const fieldOf = (title: string) => screen.getByRole('combobox', { name: `Qué es la columna ${title}` });
const next = () => screen.getByRole('button', { name: 'Comprobar filas' });

describe('the visibility of a column', () => {
  it('is shown beside each kept column with its reason, and is counted', () => {
    show();
    expect(screen.getByText('5 public, 2 internal')).toBeVisible();
    expect(cellsOf('Name').getByText('Public')).toBeVisible();
    expect(cellsOf('Name').queryByRole('button')).toBeNull();
    expect(cellsOf('Colour').getByRole('button', { name: 'Public: Colour' })).toBeVisible();
    expect(cellsOf('Unit cost').getByText('looks like a cost')).toBeVisible();
    expect(cellsOf('Remark').getByText('hidden in the sheet')).toBeVisible();
    expect(cellsOf('Price').getByRole('button', { name: 'Public: Price' })).toBeVisible();
    expect(cellsOf('Price').getByText('same as last time')).toBeVisible();
    expect(cellsOf('Fabric').getByText('What cannot be read becomes a property:')).toBeVisible();
    expect(cellsOf('Junk').queryByText(/Public|Internal/)).toBeNull();
    expect(screen.getByText(/1 hidden column is also read, as internal\. 2 hidden rows are also read/)).toBeVisible();
  });

  it('is changed by the user, and sent', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Internal: Remark' }));
    expect(cellsOf('Remark').getByText('your choice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Public: Colour' }));
    await user.click(screen.getByRole('button', { name: 'Public: Fabric' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What the column Unit cost is' }), 'ignore');
    expect(screen.getByText('5 public, 1 internal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const { internalColumns } = requests[0]?.body as { internalColumns: number[] };
    expect(internalColumns.sort()).toEqual([2, 3, 4]);
  });

  it('is set for all properties at once', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'All properties internal' }));
    expect(screen.getByText('3 public, 4 internal')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All properties internal' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'All public' }));
    expect(screen.getByText('7 public, 0 internal')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All public' })).toHaveFocus();
  });
});

it('says that somebody else changed the upload meanwhile, and loads its current state', async () => {
  const user = userEvent.setup();
  requests = answerCalls(() => refusal(409, 'CONFLICT', 'Someone has changed this upload in the meantime.'));
  show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What the column Unit cost is' }), 'ignore');
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone has changed this upload in the meantime.');
  expect(requests[0]?.body).toMatchObject({ version: 1 });
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

describe('the mapping of a column', () => {
  it('has an editable name if it becomes a property, and the name of its title when emptied', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.queryByRole('textbox', { name: 'Name of the property of column Name' })).toBeNull();
    const name = screen.getByRole('textbox', { name: 'Name of the property of column Colour' });
    expect(name).toHaveValue('Colour');
    await user.clear(name);
    expect(name).toHaveValue('');
    await user.type(name, ' Shade  of dye ');
    const remark = screen.getByRole('textbox', { name: 'Name of the property of column Remark' });
    await user.clear(remark);
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const { mapping } = requests[0]?.body as { mapping: Record<string, string> };
    expect(Object.values(mapping)).toContain('property:Shade of dye');
    expect(Object.values(mapping)).toContain('property:Remark');
  });

  it('keeps a name that is too long, and sends nothing until it fits', async () => {
    const user = userEvent.setup();
    show();
    const name = screen.getByRole('textbox', { name: 'Name of the property of column Colour' });
    await user.clear(name);
    await user.paste('x'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(name).toHaveValue('x'.repeat(201));
    expect(name).toHaveAccessibleDescription(/At most 200 characters fit here/);
    expect(name).toHaveFocus();
    expect(requests).toEqual([]);
    await user.type(name, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const { mapping } = requests[0]?.body as { mapping: Record<string, string> };
    expect(mapping[3]).toBe(`property:${'x'.repeat(200)}`);
  });

  it('keeps the name of one column while a longer one is typed for another', async () => {
    const user = userEvent.setup();
    show();
    const nameOf = (header: string) =>
      screen.getByRole('textbox', { name: `Name of the property of column ${header}` });
    await user.clear(nameOf('Unit cost'));
    await user.type(nameOf('Unit cost'), 'Weight');
    await user.clear(nameOf('Colour'));
    await user.type(nameOf('Colour'), 'Weight net');
    expect(nameOf('Unit cost')).toHaveValue('Weight');
    // The same name is the same property: its previous column gets its own name back.
    await user.clear(nameOf('Remark'));
    await user.type(nameOf('Remark'), 'Weight');
    await user.tab();
    expect(nameOf('Unit cost')).toHaveValue('Unit cost');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({
      mapping: { 3: 'property:Weight net', 4: 'property:Unit cost', 5: 'property:Weight' },
    });
  });

  it('is sent as selected, once, with the options and the template, and continues to the rows', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/admin/upload?import=1&columns=1');
    show('es');
    await user.selectOptions(fieldOf('Colour'), 'Modelo');
    await user.selectOptions(fieldOf('Remark'), 'Fecha: Remark');
    await user.selectOptions(fieldOf('Price'), 'No usar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Si el artículo ya existe' }), 'Dejarlo como está');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plantilla de SKU' }), 'Camisas');
    const reading = pending<void>();
    onChange.mockReturnValueOnce(reading.promise);
    await user.dblClick(next());
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(next());
    expect(window.location.search).toBe('?import=1&columns=1');
    reading.finish();
    await waitFor(() => expect(window.location.search).toBe('?import=1'));
    expect(requests).toMatchObject([
      {
        method: 'PUT',
        url: `${IMPORT_URL}/mapping`,
        body: {
          mapping: {
            0: 'name',
            1: 'description',
            2: 'composition',
            3: 'model',
            4: 'property:Unit cost',
            5: 'date:Remark',
            6: 'ignore',
            7: 'ignore',
          },
          internalColumns: [4, 5],
          options: { onExisting: 'skip' },
          templateId: TEMPLATE_ID,
        },
      },
    ]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is sent without a template that was deleted meanwhile', async () => {
    const user = userEvent.setup();
    show('es', { templateId: '0191f7a0-0000-7000-8000-00000000000f' });
    expect(screen.getByRole('combobox', { name: 'Plantilla de SKU' })).toHaveValue('');
    await user.click(next());
    await waitFor(() => expect(requests).toMatchObject([{ body: { templateId: null } }]));
  });

  it('belongs to one column only: its previous column becomes a property again', async () => {
    const user = userEvent.setup();
    show('es');
    await user.selectOptions(fieldOf('Colour'), 'Nombre *');
    expect(fieldOf('Colour')).toHaveDisplayValue('Nombre *');
    expect(fieldOf('Name')).toHaveDisplayValue('Propiedad: Name');
    expect(cellsOf('Name').getByRole('button', { name: 'Pública: Name' })).toBeVisible();
    await user.selectOptions(fieldOf('Fabric'), 'No usar');
    expect(fieldOf('Junk')).toHaveDisplayValue('No usar');
    await user.click(next());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ mapping: { 0: 'property:Name', 2: 'ignore', 3: 'name', 7: 'ignore' } });
  });

  it('blocks the next step while a required field has no column, and names it', async () => {
    const user = userEvent.setup();
    show('es');
    expect(next()).toBeEnabled();
    await user.selectOptions(fieldOf('Name'), 'No usar');
    await user.selectOptions(fieldOf('Description'), 'SKU');
    expect(screen.getByText('Elige la columna de: Nombre, Descripción')).toBeVisible();
    expect(next()).toBeDisabled();
    await user.click(next());
    expect(requests).toEqual([]);
    await user.selectOptions(fieldOf('Junk'), 'Nombre *');
    expect(screen.getByText('Elige la columna de: Descripción')).toBeVisible();
    await user.selectOptions(fieldOf('Colour'), 'Descripción *');
    expect(screen.queryByText(/Elige la columna de/)).toBeNull();
    expect(next()).toBeEnabled();
  });

  it('fills a required field from another column, or with a fixed text, if the sheet has no column for it', async () => {
    const user = userEvent.setup();
    show('es');
    await user.selectOptions(fieldOf('Description'), 'No usar');
    const from = () => screen.getByRole('combobox', { name: 'Tomar la descripción de' });
    await user.selectOptions(from(), 'Un texto para todos');
    expect(next()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Descripción de todos' }), 'Hecho a mano');
    expect(next()).toBeEnabled();
    await user.selectOptions(from(), 'Usar el nombre (Name)');
    await user.click(next());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ options: { fills: { description: { kind: 'column', column: 0 } } } });
    await user.selectOptions(fieldOf('Description'), 'Descripción *');
    expect(screen.queryByRole('combobox', { name: 'Tomar la descripción de' })).toBeNull();
  });

  it('shows the title, examples and the confidence of the guess', () => {
    const guessed = [
      column(0, 'Artikel', 'name', { how: 'similarity', score: 0.72, samples: ['Camisa', 'Falda'] }),
      column(1, 'Text', 'description', { how: 'similarity', score: 0.95 }),
      column(2, '', 'property:Columna 3', { samples: [] }),
    ];
    show('es', {
      layout: { ...(detail.layout as NonNullable<ImportDetail['layout']>), columns: guessed },
      mapping: { 0: 'name', 1: 'description', 2: 'property:Columna 3' },
    });
    expect(cellsOf('Artikel').getByText('Camisa · Falda')).toBeVisible();
    expect(cellsOf('Artikel').getByText('Certeza: 72 %')).toBeVisible();
    expect(cellsOf('Text').queryByText(/Certeza/)).toBeNull();
    expect(fieldOf('Columna 3')).toHaveDisplayValue('Propiedad: Columna 3');
    expect(cellsOf('Columna 3').getByText('–')).toBeVisible();
  });
});

describe('a column that was kept as a property', () => {
  it('keeps its name if another language or title suggests another', async () => {
    const user = userEvent.setup();
    show('es', {
      layout: {
        ...(detail.layout as NonNullable<ImportDetail['layout']>),
        columns: [column(0, 'Name', 'name'), column(1, 'Text', 'description'), column(2, '', 'ignore')],
      },
      mapping: { 0: 'name', 1: 'description', 2: 'property:Column 3' },
    });
    expect(fieldOf('Columna 3')).toHaveDisplayValue('Propiedad: Column 3');
    await user.selectOptions(fieldOf('Columna 3'), 'Fecha: Column 3');
    await user.click(next());
    await waitFor(() => expect(requests).toMatchObject([{ body: { mapping: { 2: 'date:Column 3' } } }]));
  });
});

describe('columns that are refused', () => {
  it.each([
    [
      'the reason of the API',
      refusal(422, 'FILE_ERROR', 'Falta la columna del nombre.'),
      'Falta la columna del nombre.',
      0,
    ],
    ['that there is no network', 'no network' as const, 'Fallo en la conexión a la Api', 1],
  ])('report %s, and every selection stays', async (_, answer, words, reads) => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/admin/upload?import=1&columns=1');
    requests = answerCalls(() => answer);
    show('es');
    await user.selectOptions(fieldOf('Colour'), 'Modelo');
    await user.click(screen.getByRole('button', { name: 'Interna: Remark' }));
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(fieldOf('Colour')).toHaveDisplayValue('Modelo');
    expect(screen.getByRole('button', { name: 'Pública: Remark' })).toBeVisible();
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(reads));
    expect(window.location.search).toBe('?import=1&columns=1');
    await user.click(next());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  it('say that checking them failed on the server', () => {
    show('es', { errorCode: 'INTERNAL_SERVER_ERROR' });
    expect(screen.getByText(/La comprobación falló en el servidor y no se ha cambiado nada/)).toBeVisible();
    expect(next()).toBeEnabled();
  });
});

describe('a column of ambiguous cells', () => {
  const ways = { chosen: null, last: null, isMixed: false };
  const showColumns = (...others: ImportColumn[]) =>
    show('en', {
      ...upload({
        layout: {
          ...{ sheets: [], sheet: 'SKU', headerRow: 1, tables: [], notes: [] },
          columns: [column(0, 'Name', 'name'), column(1, 'Text', 'description'), ...others],
        },
      }),
    });
  const dated = (fields: Partial<NonNullable<ImportColumn['dates']>> = {}) =>
    column(2, 'Delivery', 'date:Delivery', { dates: { ...ways, example: '03/04/2026', ...fields } });
  const weighed = column(3, 'Weight (g)', 'weight', { numbers: { ...ways, example: '1.250' } });
  const columnFieldOf = (title: string) => screen.getByRole('combobox', { name: `What the column ${title} is` });

  it('asks with one of its own cells before continuing, and sends the answers', async () => {
    const user = userEvent.setup();
    showColumns(dated(), weighed);
    expect(screen.getByText('Choose how these columns are read: Delivery, Weight (g)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check rows' })).toBeDisabled();
    const date = screen.getByRole('combobox', { name: 'What “03/04/2026” means in the column Delivery' });
    expect([...date.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['Choose…', '3 Apr 2026', '4 Mar 2026'],
    ]);
    await user.selectOptions(date, '4 Mar 2026');
    const weight = screen.getByRole('combobox', { name: 'What “1.250” means in the column Weight (g)' });
    await user.selectOptions(weight, '1,250 g');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ options: { dateOrders: { 2: 'month-day' }, decimalMarks: { 3: ',' } } });
  });

  it('defaults to the company’s last answer, and asks nothing if the column is not a date', async () => {
    const user = userEvent.setup();
    showColumns(dated({ last: 'day-month' }), weighed);
    expect(screen.getByText('Choose how these columns are read: Weight (g)')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /03.04.2026/ })).toHaveDisplayValue('3 Apr 2026');
    await user.selectOptions(columnFieldOf('Delivery'), 'Property: Delivery');
    expect(screen.queryByRole('combobox', { name: /03.04.2026/ })).toBeNull();
    await user.selectOptions(columnFieldOf('Weight (g)'), 'Do not use');
    expect(screen.getByRole('button', { name: 'Check rows' })).toBeEnabled();
  });

  it('warns about both orders in one column', () => {
    showColumns(dated({ isMixed: true }));
    expect(screen.getByText(/^This column has both day first and month first/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check rows' })).toBeEnabled();
  });
});
