import { mockNavigation } from './testing/navigation';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDetail, ImportSummary } from '@/lib/contract/imports';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { UploadWizard } from './upload-wizard';
import { answerCalls, refusal, type Sent, success, type Answer } from '@/components/calls/testing/answers';
import { IMPORT_ID, IMPORT_URL, JOB_ID, showUpload, upload, uploadJob } from './testing/upload';

jest.mock('next/navigation', () => mockNavigation);

const counts = { rows: 20, articles: 20, create: 20, update: 0, unchanged: 0, skip: 0, error: 0, warnings: 0 };
const running = uploadJob({ done: 5, total: 20 });
const result = { created: 20, updated: 0, failed: 0, held: 0 };
const finishedUpload = upload({ status: 'done', counts, version: 9, job: uploadJob({ status: 'done', result }) });

let requests: Sent[] = [];
/** The upload on the server; every other call returns what the test defines. */
let stored: ImportDetail | Answer;
let other: Answer;

beforeEach(() => {
  window.history.replaceState(null, '', `/admin/upload?import=${IMPORT_ID}`);
  stored = upload();
  other = success({ jobId: JOB_ID }, 202);
  requests = answerCalls(({ method, url }) => {
    if (url.includes('/rows?')) return success({ results: [], total: 0, page: 1, pageSize: 25 });
    if (method !== 'GET' || url !== IMPORT_URL) return other;
    return typeof stored === 'object' && 'id' in stored ? success(stored) : stored;
  });
});

interface Choices {
  history?: ImportSummary[];
  mayUpload?: boolean;
  remembered?: Map<string, never>;
}
const show = (initial: ImportDetail | null, { history = [], ...choices }: Choices = {}) =>
  showUpload(<UploadWizard initial={initial} history={history} templates={[]} texts={PASSPORT_TEXTS} />, choices);
const currentStep = () =>
  within(screen.getByRole('list', { name: 'Carga masiva' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
const countReads = () => requests.filter(({ url }) => url === IMPORT_URL).length;

describe('a page opened in the middle of an upload', () => {
  const cases: [string, ImportDetail, string, { name: string | RegExp; role: string }][] = [
    [
      'reading',
      upload({ status: 'reading', layout: null }),
      'Archivo',
      { role: 'progressbar', name: 'Leyendo el archivo' },
    ],
    ['mapping', upload(), 'Columnas', { role: 'button', name: 'Comprobar filas' }],
    [
      'previewing',
      upload({ status: 'previewing', job: running }),
      'Columnas',
      { role: 'progressbar', name: 'Comprobando cada fila' },
    ],
    ['ready', upload({ status: 'ready', counts }), 'Revisión', { role: 'button', name: 'Crear 20 artículos' }],
    [
      'running',
      upload({ status: 'running', job: running }),
      'Creación',
      { role: 'progressbar', name: 'Creando artículos' },
    ],
    ['done', finishedUpload, 'Creación', { role: 'heading', name: 'Listo' }],
    ['cancelled', upload({ status: 'cancelled' }), 'Creación', { role: 'button', name: 'Continuar' }],
    ['undone', upload({ status: 'undone' }), 'Creación', { role: 'heading', name: 'Carga deshecha' }],
    [
      'failed',
      upload({ status: 'failed', layout: null }),
      'Archivo',
      { role: 'heading', name: 'No se pudo leer el archivo' },
    ],
  ];
  it.each(cases)('shows its current step: %s', async (_, initial, step, { role, name }) => {
    stored = initial;
    show(initial);
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(currentStep()).toHaveTextContent(step);
    expect(screen.queryByText('Sube la hoja')).toBeNull();
  });

  it('returns to the columns of checked rows if the address asks for it', async () => {
    window.history.replaceState(null, '', `/admin/upload?import=${IMPORT_ID}&columns=1`);
    const initial = upload({ status: 'ready', counts });
    stored = initial;
    show(initial);
    expect(await screen.findByRole('button', { name: 'Comprobar filas' })).toBeVisible();
    await waitFor(() => expect(countReads()).toBe(1));
    expect(screen.getByRole('button', { name: 'Comprobar filas' })).toBeVisible();
    expect(currentStep()).toHaveTextContent('Columnas');
  });

  it('adopts what somebody else chose meanwhile', async () => {
    stored = upload({ version: 2, mapping: { 0: 'name', 1: 'description', 2: 'model' } });
    show(upload());
    const color = () => screen.getByRole('combobox', { name: 'Qué es la columna Color' });
    expect(color()).toHaveDisplayValue('Propiedad: Color');
    await waitFor(() => expect(color()).toHaveDisplayValue('Modelo'));
  });

  it('shows the current state of the upload, whatever an earlier visit left in the cache', async () => {
    const remembered = new Map<string, never>();
    stored = upload({ status: 'ready', counts });
    const first = show(upload({ status: 'previewing', job: running }), { remembered });
    await screen.findByRole('button', { name: 'Crear 20 artículos' });
    first.unmount();
    stored = finishedUpload;
    show(finishedUpload, { remembered });
    expect(await screen.findByRole('heading', { name: 'Listo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crear 20 artículos' })).toBeNull();
  });
});

it('confirms before changed columns are lost, but not for another view of the upload', async () => {
  const user = userEvent.setup();
  show(upload());
  const tryToLeave = (query: string) => {
    const proceed = jest.fn();
    act(() => leaveGuard.run(proceed, new URL(`/admin/upload${query}`, location.href)));
    return proceed.mock.calls.length > 0;
  };
  expect(tryToLeave('')).toBe(true);
  const colour = screen.getByRole('combobox', { name: 'Qué es la columna Color' });
  await user.selectOptions(colour, 'Modelo');
  expect(tryToLeave(`?import=${IMPORT_ID}&columns=1`)).toBe(true);
  expect(tryToLeave('')).toBe(false);
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  await user.selectOptions(colour, 'Propiedad: Color');
  expect(tryToLeave('')).toBe(true);
});

describe('a running job', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is polled until it is done, and then no longer', async () => {
    stored = upload({ status: 'running', version: 8, job: uploadJob({ done: 10, total: 20 }) });
    show(upload({ status: 'running', version: 8, job: running }));
    expect(screen.getByText('5 de 20 filas')).toBeVisible();
    await later(1000);
    expect(screen.getByText('10 de 20 filas')).toBeVisible();
    stored = finishedUpload;
    await later(1000);
    expect(screen.getByRole('heading', { name: 'Listo' })).toBeVisible();
    const before = countReads();
    await later(60_000);
    expect(countReads()).toBe(before);
  });

  it.each([
    ['without a network', 'no network' as const, 'Fallo en la conexión a la Api'],
    ['when the API fails', refusal(500, 'INTERNAL_SERVER_ERROR'), 'Ha ocurrido un error en el servidor.'],
  ])('is not polled %s: a message says so, and polling resumes automatically', async (_, answer, words) => {
    stored = answer;
    show(upload({ status: 'running', job: running }));
    await later(1000);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('5 de 20 filas')).toBeVisible();
    await later(120_000);
    stored = finishedUpload;
    await later(11_000);
    expect(screen.getByRole('heading', { name: 'Listo' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a submitted step', () => {
  it('shows its result', async () => {
    const user = userEvent.setup();
    show(upload());
    const next = await screen.findByRole('button', { name: 'Comprobar filas' });
    await waitFor(() => expect(countReads()).toBe(1));
    stored = upload({ status: 'previewing', version: 2, job: running });
    await user.click(next);
    expect(await screen.findByRole('progressbar', { name: 'Comprobando cada fila' })).toBeVisible();
    stored = upload({ status: 'ready', version: 3, counts });
    expect(await screen.findByRole('button', { name: 'Crear 20 artículos' }, { timeout: 5000 })).toBeVisible();
    expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([{ url: `${IMPORT_URL}/mapping` }]);
  });

  it('stays with all its choices if the API refuses it', async () => {
    const user = userEvent.setup();
    other = refusal(409, 'CONFLICT', 'Otra persona ha cambiado esta carga.');
    show(upload());
    const color = await screen.findByRole('combobox', { name: 'Qué es la columna Color' });
    await user.selectOptions(color, 'Modelo');
    await user.click(screen.getByRole('button', { name: 'Comprobar filas' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ha cambiado esta carga.');
    expect(screen.getByRole('combobox', { name: 'Qué es la columna Color' })).toHaveDisplayValue('Modelo');
    expect(currentStep()).toHaveTextContent('Columnas');
  });
});

describe('an upload that somebody else discarded', () => {
  it.each([
    ['Crear 20 artículos', upload({ status: 'ready', counts })],
    ['Comprobar filas', upload()],
  ])('is not offered any more, and leads to the first step: %s', async (action, initial) => {
    stored = initial;
    show(initial);
    await waitFor(() => expect(countReads()).toBe(1));
    stored = other = refusal(404, 'NOT_FOUND', 'Esto no existe.');
    await userEvent.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByRole('heading', { name: 'Esta carga se ha descartado' })).toBeVisible();
    expect(screen.getByText(/camisas\.xlsx/)).toBeVisible();
    expect(screen.queryByText('Esto no existe.')).toBeNull();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Subir otro archivo' }));
    expect(window.location.search).toBe('');
  });
});

describe('the first step', () => {
  it('offers the file and the earlier uploads', () => {
    show(null, { history: [upload({ status: 'done' })] });
    expect(currentStep()).toHaveTextContent('Archivo');
    expect(screen.getByLabelText('elige un archivo')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'camisas.xlsx' })).toHaveAttribute('href', `?import=${IMPORT_ID}`);
    expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).toBeNull();
    expect(requests).toEqual([]);
  });

  it('is reached again without a filter of the previous upload', async () => {
    window.history.replaceState(null, '', `/admin/upload?import=${IMPORT_ID}&action=error&kind=gtin&column=2&page=3`);
    show(upload({ status: 'ready', counts }), { history: [upload()] });
    expect(screen.queryByText('Cargas anteriores')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(window.location.search).toBe('');
  });

  it('is for users who may upload; others see past uploads', () => {
    show(upload(), { mayUpload: false, history: [upload({ status: 'done' })] });
    expect(screen.getByRole('link', { name: 'camisas.xlsx' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText('elige un archivo')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Carga masiva' })).toBeNull();
  });
});

it('follows an undone upload until its job reports the outcome', async () => {
  stored = upload({ status: 'undone', counts, job: uploadJob() });
  show(stored);
  expect(await screen.findByRole('heading', { name: 'Carga deshecha' })).toBeVisible();
  const undone = { undone: 19, kept: 1, passports: 0, materials: 2 };
  stored = upload({ status: 'undone', counts, job: uploadJob({ status: 'done', result: undone }) });
  expect(await screen.findByText(/19 artículos/, {}, { timeout: 3000 })).toBeVisible();
});
