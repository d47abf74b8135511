import { mockNavigation } from '../testing/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportCounts, ImportDetail } from '@/lib/contract/imports';
import { NO_LOOK } from '@/lib/contract/company-look';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { CheckStep } from './check-step';
import { answerCalls, pending, refusal, type Sent, success, type Answer } from '@/components/calls/testing/answers';
import { column, IMPORT_URL, JOB_ID, showUpload, upload } from '../testing/upload';

jest.mock('next/navigation', () => mockNavigation);

const counts: ImportCounts = {
  rows: 1500,
  articles: 1400,
  create: 1200,
  update: 30,
  unchanged: 160,
  skip: 10,
  error: 0,
  warnings: 12,
};
const noRows = success({ results: [], total: 0, page: 1, pageSize: 25 });
const finding: ImportDetail['issueGroups'][number] = {
  kind: 'weight',
  severity: 'warning',
  property: 'Peso',
  column: 2,
  count: 12,
  rows: [2],
  values: { value: 'ligera' },
};

let requests: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());

/** Calls for rows return none; all others return what the test defines. */
function answerWith(answer: Answer) {
  requests = [];
  answerCalls((call) => {
    if (call.url.includes('/rows?')) return noRows;
    if (call.url.endsWith('/samples'))
      return success({ articles: [], brand: { name: '', hasContact: true, look: NO_LOOK } });
    requests.push(call);
    return answer;
  });
}

beforeEach(() => {
  onChange.mockReset().mockImplementation(() => Promise.resolve());
  window.history.replaceState(null, '', '/admin/upload?import=1&kind=gtin&column=2&page=3');
  answerWith(success({ jobId: JOB_ID }, 202));
});

async function show(
  changed: Partial<ImportCounts> = {},
  fields: Partial<ImportDetail> = {},
  locale: 'es' | 'it' = 'es',
) {
  const detail = upload({ status: 'ready', version: 7, counts: { ...counts, ...changed }, ...fields });
  const { container } = showUpload(<CheckStep detail={detail} texts={PASSPORT_TEXTS} onChange={onChange} />, {
    locale,
  });
  await within(container).findByRole('region', { name: locale === 'es' ? 'Filas' : 'Righe' });
}
const button = (name: string) => screen.getByRole('button', { name });
const START = 'Crear 1200 y actualizar 30';

describe('the effect of an upload', () => {
  it('is shown in numbers before anything is done, each linking to its rows', async () => {
    await show({ error: 4 });
    const figures = {
      'Por crear': '1200',
      'Por actualizar': '30',
      'Sin cambios': '160',
      Omitidos: '10',
      'Con errores': '4',
    };
    const actions = ['create', 'update', 'unchanged', 'skip', 'error'];
    for (const [at, [label, figure]] of Object.entries(figures).entries()) {
      const link = screen.getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', `?import=1&action=${actions[at]}`);
      expect(link.closest('div')).toHaveTextContent(`${label}${figure}`);
    }
    expect(screen.getByText(/^1500 filas, 1400 artículos\. Nada se ha creado todavía\.$/)).toBeVisible();
  });

  it('is announced on arrival', async () => {
    await show({}, { issueGroups: [finding, { ...finding, kind: 'gtin', severity: 'error', count: 3 }] });
    expect(await screen.findByText('Comprobación terminada. Errores: 3. Avisos: 12.')).toHaveAttribute(
      'role',
      'status',
    );
  });

  it('is shown in the reader’s language', async () => {
    await show({ update: 0, create: 1 }, {}, 'it');
    expect(button('Crea 1 articolo')).toBeEnabled();
    expect(screen.getByText(/Non è stato ancora creato nulla/)).toBeVisible();
  });

  it('lists its findings, or none if there are none', async () => {
    await show({}, { issueGroups: [finding] });
    expect(screen.getByRole('heading', { name: '12 avisos detectados' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Peso' })).toHaveAttribute('href', '?import=1&kind=weight&column=2');
    expect(button('Descargar para corregir')).toBeVisible();
  });

  it('offers no corrections without findings', async () => {
    await show({ warnings: 0 });
    expect(screen.queryByRole('button', { name: 'Descargar para corregir' })).toBeNull();
    expect(screen.queryByText(/avisos? detectado/)).toBeNull();
  });

  it('can return to the columns', async () => {
    await show();
    await userEvent.click(button('Cambiar columnas'));
    expect(new URLSearchParams(window.location.search).get('columns')).toBe('1');
  });
});

describe('the start', () => {
  it('is sent once however often it is pressed, under one key', async () => {
    const user = userEvent.setup();
    const reading = pending<void>();
    onChange.mockReturnValueOnce(reading.promise);
    await show();
    await user.dblClick(button(START));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(button(START)).toHaveAttribute('aria-busy', 'true');
    await user.click(button(START));
    expect(requests).toMatchObject([{ method: 'POST', url: `${IMPORT_URL}/run`, key: `run-${upload().id}-7-public` }]);
    reading.finish();
    await waitFor(() => expect(button(START)).not.toHaveAttribute('aria-busy'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('publishes the new passports unless the user opts out', async () => {
    const user = userEvent.setup();
    await show();
    const choice = screen.getByRole('checkbox', { name: /^Publicar ya/ });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.click(button(START));
    await waitFor(() => expect(requests).toMatchObject([{ body: { isPublishing: false } }]));
  });

  it.each([
    ['the API refuses it', refusal(422, 'FILE_ERROR'), /En algunas filas falta el nombre o la descripción/, 0],
    ['there is no network', 'no network' as const, /Fallo en la conexión a la Api/, 1],
  ])('says why nothing was started and can be pressed again: %s', async (_, answer, words, reads) => {
    const user = userEvent.setup();
    answerWith(answer);
    await show();
    await user.click(button(START));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    // It may have been started: then the upload has changed.
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(reads));
    await user.click(button(START));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });

  it('waits for errors to be corrected or skipped, and skips all of them at once', async () => {
    const user = userEvent.setup();
    answerWith(success({ counts }));
    await show({ error: 2 });
    expect(screen.getByText('Corrige u omite antes los 2 artículos con errores.')).toBeVisible();
    expect(button(START)).toBeDisabled();
    await user.click(button(START));
    expect(requests).toEqual([]);
    await user.click(button('Omitir 2 artículos con errores'));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(requests).toMatchObject([{ method: 'PUT', url: `${IMPORT_URL}/cells`, body: { skipErrors: true } }]);
  });

  it('waits for a cell that is being corrected: what is shown is not what would be created', async () => {
    const user = userEvent.setup();
    const answer = pending<Answer>();
    const cells = {
      rowNumber: 2,
      firstRow: 2,
      readings: [],
      cells: ['Camisa'],
      action: 'create',
      issues: [],
      articleId: null,
      isDone: false,
    };
    answerCalls((call) => {
      if (call.url.includes('/rows?')) return success({ results: [cells], total: 1, page: 1, pageSize: 25 });
      if (call.url.endsWith('/cells')) return answer.promise;
      requests.push(call);
      return success({ articles: [], brand: { name: '', hasContact: true, look: NO_LOOK } });
    });
    await show(
      {},
      {
        layout: { sheets: [], sheet: '', headerRow: 1, columns: [column(0, 'Nombre', 'name')], tables: [], notes: [] },
      },
    );
    await user.click(await screen.findByRole('button', { name: /, Corregir Nombre en la fila 2$/ }));
    await user.type(screen.getByRole('textbox', { name: 'Corregir Nombre en la fila 2' }), ' azul');
    await user.click(button(START));
    expect(button(START)).toHaveAttribute('aria-busy', 'true');
    expect(requests.map(({ url }) => url)).not.toContain(`${IMPORT_URL}/run`);
    answer.finish(success({ counts }));
    await waitFor(() => expect(button(START)).not.toHaveAttribute('aria-busy'));
    await user.click(button(START));
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain(`${IMPORT_URL}/run`));
  });

  it('names what would be updated alone where nothing would be created', async () => {
    await show({ create: 0, update: 30 });
    expect(button('Actualizar 30 artículos')).toBeEnabled();
  });

  it('is not offered if nothing would change', async () => {
    await show({ create: 0, update: 0 });
    expect(screen.getByText('Todo está ya como en la hoja: no hay nada que crear.')).toBeVisible();
    expect(button('Crear 0 artículos')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Omitir/ })).toBeNull();
  });
});

describe('the workbook of corrections', () => {
  const saved: string[] = [];
  const click = HTMLAnchorElement.prototype.click;

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:corrections';
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });

  it('is downloaded', async () => {
    await show({}, { issueGroups: [finding] });
    await userEvent.click(button('Descargar para corregir'));
    await waitFor(() => expect(saved).toEqual(['ts-to-correct.xlsx blob:corrections']));
    expect(requests).toMatchObject([{ method: 'GET', url: `${IMPORT_URL}/errors` }]);
    expect(button('Descargar para corregir')).not.toHaveAttribute('aria-busy');
  });

  it('reports why it cannot be downloaded', async () => {
    answerWith('no network');
    await show({}, { issueGroups: [finding] });
    await userEvent.click(button('Descargar para corregir'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error interno de conexión.');
    expect(saved).toEqual([]);
    expect(button('Descargar para corregir')).not.toHaveAttribute('aria-busy');
  });
});
