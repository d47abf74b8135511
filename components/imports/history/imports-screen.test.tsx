import { mockNavigation } from '../testing/navigation';
import { pack } from '@/lib/api-client/packed';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportSummary } from '@/lib/contract/imports';
import { answerCalls, type Sent, success } from '@/components/calls/testing/answers';
import { IMPORT_ID, IMPORT_URL, showUpload, upload } from '../testing/upload';
import { ImportsScreen } from './imports-screen';

jest.mock('next/navigation', () => mockNavigation);

const counts = { rows: 40, articles: 30, create: 20, update: 5, unchanged: 4, skip: 0, error: 1, warnings: 2 };
const past = (fields: Partial<ImportSummary>): ImportSummary => ({ ...upload(), counts, ...fields });
const waiting = past({ id: IMPORT_ID.replace(/1$/, '9'), fileName: 'otoño.csv', status: 'ready' });
const done = past({ status: 'done', isUndoable: true });

let requests: Sent[] = [];
beforeEach(() => {
  window.history.replaceState(null, '', '/admin/imports');
  requests = answerCalls(() => success({ count: 1 }));
});

const show = (results: ImportSummary[], mayUpload = true) =>
  showUpload(<ImportsScreen list={pack({ results, total: results.length, page: 1, pageSize: 50 })} />, { mayUpload });
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

it('shows the outcome of each upload, and for a pending one only what it contains', () => {
  show([done, waiting]);
  const cells = (name: string) =>
    rowOf(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('camisas.xlsx')).toEqual(expect.arrayContaining(['Hecha', '40', '20', '5', '4', '1', 'Inés']));
  expect(cells('otoño.csv')).toEqual(expect.arrayContaining(['Por crear', '40', '1', '–']));
  expect(cells('otoño.csv')).not.toContain('20');
  expect(screen.getByRole('link', { name: 'otoño.csv' })).toHaveAttribute('href', `/admin/upload?import=${waiting.id}`);
});

it('offers the possible actions for each: corrections, undo, or discarding', async () => {
  const user = userEvent.setup();
  show([done, waiting]);
  const menuOf = async (name: string) => {
    await user.click(rowOf(name).getByRole('button'));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items;
  };
  expect(await menuOf('camisas.xlsx')).toEqual(['Abrir', 'Descargar para corregir', 'Deshacer carga']);
  expect(await menuOf('otoño.csv')).toEqual(['Abrir', 'Descargar para corregir', 'Descartar']);
  await user.click(rowOf('otoño.csv').getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(requests).toMatchObject([{ method: 'DELETE', url: IMPORT_URL.replace(IMPORT_ID, waiting.id) }]),
  );
  expect(await screen.findByText('Se ha descartado otoño.csv; no había creado nada')).toBeVisible();
});

it('confirms before work on an upload is lost, and not before there is any', async () => {
  const user = userEvent.setup();
  const fresh = past({ id: IMPORT_ID.replace(/1$/, '8'), fileName: 'verano.csv', status: 'mapping', counts: null });
  show([waiting, fresh]);
  const discard = async (name: string) => {
    await user.click(rowOf(name).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  };
  await discard('otoño.csv');
  const question = await screen.findByRole('dialog', { name: '¿Descartar esta carga?' });
  expect(question).toHaveTextContent('Se pierden las columnas elegidas para otoño.csv y las celdas corregidas aquí');
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toEqual([]);
  await discard('verano.csv');
  await waitFor(() =>
    expect(requests).toMatchObject([{ method: 'DELETE', url: IMPORT_URL.replace(IMPORT_ID, fresh.id) }]),
  );
});

it('follows an upload only while it is in progress', () => {
  jest.useFakeTimers();
  try {
    const refresh = jest.spyOn(mockNavigation.useRouter(), 'refresh');
    const { unmount } = show([done, { ...waiting, status: 'undoing' }]);
    act(() => void jest.advanceTimersByTime(9_000));
    expect(refresh).toHaveBeenCalledTimes(3);
    unmount();
    show([done, waiting]);
    act(() => void jest.advanceTimersByTime(9_000));
    expect(refresh).toHaveBeenCalledTimes(3);
  } finally {
    jest.useRealTimers();
  }
});

it('explains itself when empty', () => {
  show([]);
  expect(screen.getByText('Aún no hay cargas')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Subir un archivo' })[0]).toHaveAttribute('href', '/admin/upload');
});
