import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IMPORT_LIMITS } from '@/lib/contract/import-layouts';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { FileStep } from './file-step';
import { answerCalls, refusal } from '@/components/calls/testing/answers';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { IMPORT_ID, JOB_ID, showUpload, TEMPLATE_ID } from './testing/upload';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const accepted = { status: 'success', message: { jobId: JOB_ID, importId: IMPORT_ID } };
const protectedFile = { status: 'error', code: 'FILE_ERROR', message: 'El libro tiene contraseña.' };
const templates = [{ id: TEMPLATE_ID, name: 'Camisas' }];
const onUploaded = jest.fn();
const file = (name: string, content = 'Nombre;Texto') => new File([content], name);

function ofSize(name: string, size: number) {
  const large = file(name);
  Object.defineProperty(large, 'size', { value: size });
  return large;
}

useFakeUploads();

beforeEach(() => {
  onUploaded.mockReset();
  mockRefresh.mockReset();
});

const show = (locale?: 'it') =>
  showUpload(<FileStep templates={templates} onUploaded={onUploaded} />, locale ? { locale } : {});

const choose = (selectedFile: File, label = 'elige un archivo') =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), selectedFile);

async function lastRequest() {
  await waitFor(() => expect(FakeRequest.sent.at(-1)?.file).toBeTruthy());
  return FakeRequest.last;
}

describe('an unreadable file', () => {
  const cases: [string, File, string][] = [
    [
      'of another type',
      file('foto.png'),
      'Este tipo de archivo no es compatible. Ábrelo en el programa con que se hizo y guárdalo o expórtalo como .xlsx o .csv.',
    ],
    [
      'an old workbook',
      file('viejo.xls'),
      'Este tipo de archivo no es compatible. Ábrelo en el programa con que se hizo y guárdalo o expórtalo como .xlsx o .csv.',
    ],
    ['too large', ofSize('grande.xlsx', IMPORT_LIMITS.bytes + 1), 'El archivo supera 10 MB'],
    ['empty', file('vacio.csv', ''), 'El archivo está vacío'],
  ];
  it.each(cases)('is refused with a reason and not sent: %s', async (_, selectedFile, words) => {
    show();
    await choose(selectedFile);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(FakeRequest.sent).toEqual([]);
    await choose(file('buena.csv'));
    expect(screen.queryByRole('alert')).toBeNull();
    const request = await lastRequest();
    expect(request.file?.name).toBe('buena.csv');
    request.answer(202, accepted);
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(IMPORT_ID));
  });

  it('is refused in the reader’s language', async () => {
    show('it');
    await choose(file('foto.png'), 'scegli un file');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Questo tipo di file non è supportato. Aprilo nel programma con cui è stato creato e salvalo o esportalo come .xlsx o .csv.',
    );
  });
});

describe('a file that is still uploading when its page is left', () => {
  const leaveDuringUpload = async () => {
    const { unmount } = show();
    await choose(file('otoño.xlsx'));
    const request = await lastRequest();
    unmount();
    return request;
  };

  it('does not navigate away from the next page: an alert links to its columns', async () => {
    (await leaveDuringUpload()).answer(202, accepted);
    await waitFor(() => expect(alertStore.get()).toHaveLength(1));
    expect(alertStore.get()).toMatchObject([
      {
        message: 'Se ha subido otoño.xlsx. Falta indicar qué es cada columna.',
        link: { href: `/admin/upload?import=${IMPORT_ID}`, label: 'Continuar' },
      },
    ]);
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('is named with the reason if it is refused', async () => {
    (await leaveDuringUpload()).answer(422, protectedFile);
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject([{ message: 'otoño.xlsx: El libro tiene contraseña.' }]),
    );
  });
});

describe('a valid file', () => {
  it('is sent once with its name and the selected template, and shows its progress', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plantilla de SKU' }), 'Camisas');
    await choose(ofSize('otoño 26.XLSX', 4000));
    const request = await lastRequest();
    expect(request.method).toBe('POST');
    const { pathname, searchParams } = new URL(request.url, 'https://test');
    expect(pathname).toBe('/api/imports');
    expect(Object.fromEntries(searchParams)).toEqual({ name: 'otoño 26.XLSX', templateId: TEMPLATE_ID });
    act(() => request.upload.onprogress?.({ loaded: 1000, total: 4000 }));
    const progress = await screen.findByRole('progressbar', { name: 'Subiendo otoño 26.XLSX' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '25'));
    expect(screen.getByLabelText('elige un archivo')).toHaveAttribute('aria-disabled', 'true');
    expect(onUploaded).not.toHaveBeenCalled();
    request.answer(202, accepted);
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(IMPORT_ID));
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('is not lost by closing the window without a question', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    show();
    await choose(file('otoño.xlsx'));
    const request = await lastRequest();
    expect(isAsked()).toBe(true);
    request.answer(202, accepted);
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(IMPORT_ID));
    expect(isAsked()).toBe(false);
  });

  it('is not sent further once cancelled, and another can be chosen', async () => {
    show();
    await choose(file('equivocado.xlsx'));
    const abort = jest.spyOn(await lastRequest(), 'abort');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(abort).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(alertStore.get()).toMatchObject([{ message: 'Se ha cancelado la subida de equivocado.xlsx.' }]);
    expect(screen.getByLabelText('elige un archivo')).toHaveFocus();
    // All of it may have arrived before: the earlier uploads are refreshed.
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    await choose(file('bueno.xlsx'));
    (await lastRequest()).answer(202, accepted);
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  });

  it('that the API refuses stays listed with the API’s reason, and another can be sent', async () => {
    show();
    await choose(file('clave.xlsx'));
    (await lastRequest()).answer(422, protectedFile);
    expect(await screen.findByRole('alert')).toHaveTextContent('El libro tiene contraseña.');
    expect(screen.getByText('clave.xlsx').parentElement).toHaveTextContent('clave.xlsx El libro tiene contraseña.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await choose(file('sin-clave.xlsx'));
    expect(screen.queryByText('clave.xlsx')).toBeNull();
    (await lastRequest()).answer(202, accepted);
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  });

  it('without a network says so, and keeps the selected template', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plantilla de SKU' }), 'Camisas');
    await choose(file('a.csv'));
    (await lastRequest()).onerror();
    expect(await screen.findByRole('alert')).toHaveTextContent('Fallo en la conexión a la Api');
    expect(screen.getByText('a.csv')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Plantilla de SKU' })).toHaveValue(TEMPLATE_ID);
    expect(screen.getByLabelText('elige un archivo')).toBeEnabled();
    expect(onUploaded).not.toHaveBeenCalled();
    // It may have arrived all the same: the earlier uploads are refreshed.
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  });
});

describe('the sheet template', () => {
  it('is requested with the selected SKU template, and a failure is reported', async () => {
    const requests = answerCalls(() => refusal(500, 'INTERNAL_SERVER_ERROR'));
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plantilla de SKU' }), 'Camisas');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ha ocurrido un error en el servidor.');
    expect(requests).toMatchObject([{ method: 'GET', url: `/api/imports/template?templateId=${TEMPLATE_ID}` }]);
  });
});
