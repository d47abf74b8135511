import { mockNavigation } from './testing/navigation';
import type { Effect } from '@/lib/contract/effects';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Publication } from '@/lib/contract/publications';
import { ResultStep } from './result-step';
import { answerCalls, pending, refusal, type Sent, success } from '@/components/calls/testing/answers';
import { IMPORT_ID, IMPORT_URL, JOB_ID, showUpload, upload, uploadJob } from './testing/upload';

jest.mock('next/navigation', () => mockNavigation);

let requests: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());
const done = { created: 1200, updated: 3, failed: 0, held: 0 };
const effect: Effect = {
  count: 3,
  kept: 1,
  recalled: 0,
  articles: 3,
  isArticlesCapped: false,
  units: 0,
  codes: 0,
  passports: 0,
  containers: 0,
  things: 0,
  materials: 0,
  outdated: 0,
  events: 0,
  lots: 0,
  records: 0,
  scans: 0,
  countedAt: '2026-11-20T10:00:00.000Z',
  page: null,
};

beforeEach(() => {
  onChange.mockClear();
  window.history.replaceState(null, '', `/admin/upload?import=${IMPORT_ID}&action=error&kind=gtin&column=2&page=3`);
  requests = answerCalls(() => success({ jobId: JOB_ID }, 202));
});

function show(fields: Partial<ImportDetail>, result: Record<string, number> = done, locale: 'es' | 'en' | 'pt' = 'es') {
  const job = uploadJob({ status: 'done', result });
  return showUpload(<ResultStep detail={upload({ job, ...fields })} onChange={onChange} />, { locale });
}
const button = (name: string) => screen.getByRole('button', { name });

describe('a completed upload', () => {
  it('says what was skipped, without calling it changed', () => {
    const counts = { ...{ rows: 9, articles: 9, create: 7, update: 0, unchanged: 0 }, skip: 2, error: 0, warnings: 0 };
    show({ status: 'done', counts }, { created: 7 });
    expect(screen.getByText('7 artículos creados. 2 artículos omitidos.')).toBeVisible();
  });

  it.each([
    ['es', '1 artículo actualizado.'],
    ['pt', '1 artigo atualizado.'],
  ] as const)('says of none that it was created where one was updated, in %s', (locale, text) => {
    show({ status: 'done' }, { created: 0, updated: 1 }, locale);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows its numbers and links to its articles', () => {
    show({ status: 'done' });
    expect(screen.getByRole('heading', { name: 'Listo' })).toBeVisible();
    expect(screen.getByText('1200 artículos creados y 3 actualizados.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver artículos' })).toHaveAttribute(
      'href',
      '/admin/articles?sort=-createdAt',
    );
    expect(screen.getByRole('link', { name: 'Crear unidades' })).toHaveAttribute('href', '/admin/unit-block/create');
    expect(screen.queryByRole('button', { name: 'Deshacer carga' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows failures and the public state, in the reader’s language and with its addresses', () => {
    const passports = { current: 12_000, changed: 3, hidden: 1, withdrawn: 2, held: 1 };
    show({ status: 'done', passports }, { created: 1, updated: 0, failed: 2, held: 1 }, 'pt');
    expect(screen.getByText(/1 artigo criado\. 2 artigos tinham/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12\u00a0000 passaportes estão publicados e atualizados',
      '3 passaportes ainda mostram os artigos como eram',
      '1 passaporte não está publicado',
      '2 passaportes estão retirados',
      '1 está em espera: poderá publicá-lo quando confirmar o seu e-mail',
    ]);
    expect(screen.getByRole('link', { name: 'Ver artigos' })).toHaveAttribute(
      'href',
      '/pr/admin/articles?sort=-createdAt',
    );
  });

  it('offers nothing that needs its rows if it ended more than a year ago', () => {
    const fields = { isClosed: true, counts: { ...upload().counts, error: 2 } as ImportDetail['counts'] };
    const words = 'Esta carga terminó hace más de un año: ya no se puede deshacer, continuar ni corregir.';
    const { unmount } = show({ status: 'done', ...fields }, { created: 1, updated: 0, failed: 2, held: 0 });
    expect(screen.getByText(/^1 artículo creado/)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Subir otro archivo']);
    unmount();
    show({ status: 'cancelled', ...fields });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Subir otro archivo']);
  });

  it('links to its failures, to be corrected', () => {
    show({ status: 'done' }, { created: 1, updated: 0, failed: 2, held: 0 });
    expect(screen.getByRole('button', { name: 'Descargar para corregir' })).toBeVisible();
  });

  it('warns that passports may still show what is internal now, and links to them', () => {
    show({
      status: 'done',
      internalColumns: [2],
      passports: { current: 0, changed: 3, hidden: 0, withdrawn: 0, held: 0 },
    });
    expect(screen.getByRole('status')).toHaveTextContent(/pueden mostrar aún lo que ahora es interno/);
    expect(screen.getByRole('link', { name: 'Ver los que tienen cambios sin publicar' })).toHaveAttribute(
      'href',
      '/admin/articles?state=changed',
    );
  });

  it('does not mention outdated passports if all are up to date, and offers nothing to publish', () => {
    show({
      status: 'done',
      internalColumns: [2],
      passports: { current: 1203, changed: 0, hidden: 0, withdrawn: 0, held: 0 },
    });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  });

  it('publishes unpublished changes after showing the effect, and links to the progress', async () => {
    const user = userEvent.setup();
    const preview = {
      ...{ articles: 4, first: 1, again: 3, unchanged: 0, refused: 0, withdrawn: 0, codes: 12 },
      incomplete: { passports: 0, languages: { es: 0, en: 0, it: 0, pt: 0 }, isCapped: false },
    };
    requests = answerCalls(({ url }) =>
      success(url.endsWith('/unpublished') ? { ids: [JOB_ID] } : url.endsWith('/preview') ? preview : {}),
    );
    show({ status: 'done', passports: { current: 1199, changed: 3, hidden: 1, withdrawn: 0, held: 0 } });
    await user.click(button('Publicar 4 pasaportes'));
    await screen.findByText('12');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('12')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        ...{ method: 'POST', url: '/api/publications' },
        body: { action: 'publish', ids: [JOB_ID] },
      }),
    );
  });

  it('names how many of too many it publishes, and stays to show the progress and the rest', async () => {
    const user = userEvent.setup();
    const preview = {
      ...{ articles: 1, first: 0, again: 1, unchanged: 0, refused: 0, withdrawn: 0, codes: 12 },
      incomplete: { passports: 0, languages: { es: 0, en: 0, it: 0, pt: 0 }, isCapped: false },
    };
    const publication: Publication = {
      ...{
        id: JOB_ID,
        jobId: JOB_ID,
        action: 'publish',
        status: 'running',
        done: 4_200,
        total: 20_000,
        changed: 4_200,
      },
      ...{ unchanged: 0, hidden: 0, gone: 0, refused: 0, refusals: [], reason: null, startedBy: null },
      ...{ createdAt: '2026-11-22T10:00:00Z', endedAt: null },
    };
    requests = answerCalls(({ url, method }) => {
      if (url.endsWith('/unpublished')) return success({ ids: [JOB_ID] });
      if (url.endsWith('/preview')) return success(preview);
      return success(method === 'POST' ? publication : { ...publication, status: 'done' });
    });
    const passports = { current: 0, changed: 29_400, hidden: 0, withdrawn: 0, held: 0 };
    show({ status: 'done', passports });
    await user.click(button('Publicar los primeros 20.000 de 29.400 pasaportes'));
    await screen.findByText('12');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByRole('heading', { name: '4200 pasaportes publicados' })).toBeVisible();
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(button('Publicar los primeros 20.000 de 29.400 pasaportes')).toBeVisible();
  });

  it('makes way for the next file, without a filter of this one', async () => {
    show({ status: 'done' });
    await userEvent.click(button('Subir otro archivo'));
    expect(window.location.search).toBe('');
  });
});

describe('an undone upload', () => {
  it('shows its effect before it starts', async () => {
    const user = userEvent.setup();
    requests = answerCalls(({ url }) => success(url === '/api/effects' ? effect : { jobId: JOB_ID }));
    show({ status: 'done', isUndoable: true });
    await user.click(button('Deshacer carga'));
    // It may have been undone in another window: the page shows its current state.
    expect(onChange).toHaveBeenCalledTimes(1);
    const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer la carga?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Deshacer carga' })).toBeEnabled());
    expect(requests).toMatchObject([{ body: { type: 'imports', action: 'undo', importId: IMPORT_ID } }]);
    await user.click(dialog.getByRole('button', { name: 'Deshacer carga' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(requests.slice(1)).toMatchObject([{ method: 'POST', url: `${IMPORT_URL}/undo` }]);
  });

  it('is refreshed when somebody else undoes it', async () => {
    const user = userEvent.setup();
    requests = answerCalls(({ url }) => (url === '/api/effects' ? success(effect) : refusal(409, 'ALREADY_PROCESS')));
    show({ status: 'done', isUndoable: true });
    await user.click(button('Deshacer carga'));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Deshacer carga' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Deshacer carga' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  });

  it('says that it was not finished, if it failed', () => {
    show({ status: 'done', isUndoable: true, errorCode: 'INTERNAL_SERVER_ERROR' });
    expect(screen.getByRole('heading', { name: 'La carga no se ha deshecho del todo' })).toBeVisible();
    expect(screen.getByText(/Lo que ya se ha deshecho queda así/)).toBeVisible();
    expect(button('Deshacer carga')).toBeVisible();
  });

  it('shows the outcome', () => {
    const result = { undone: 2, kept: 1, passports: 1, materials: 2 };
    show({ status: 'undone', job: uploadJob({ status: 'done', result }) });
    const words =
      '2 artículos deshechos; 1 se queda: ha cambiado desde entonces o su GTIN anterior está en uso; 1 pasaporte vuelve a mostrar lo de antes; 2 materiales en la papelera';
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('stays unchanged when the question is closed', async () => {
    const user = userEvent.setup();
    requests = answerCalls(() => success(effect));
    show({ status: 'done', isUndoable: true });
    await user.click(button('Deshacer carga'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(requests.map(({ url }) => url)).not.toContain(`${IMPORT_URL}/undo`);
  });

  it('says where its articles are, and offers no link to them', () => {
    show({ status: 'undone' });
    expect(screen.getByRole('heading', { name: 'Carga deshecha' })).toBeVisible();
    expect(screen.getByText(/Los artículos creados están en la papelera/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(button('Subir otro archivo')).toBeVisible();
  });

  it('leads to the passports that may still show it if it had updated articles', () => {
    const counts = { rows: 1, articles: 1, create: 0, update: 1, unchanged: 0, skip: 0, error: 0, warnings: 0 };
    show({ status: 'undone', counts });
    expect(screen.getByText(/sigue mostrando lo publicado/)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/articles?state=changed');
  });

  it('leads to the trash where they are', () => {
    show({ status: 'undone' }, { undone: 3, kept: 0, passports: 0, materials: 0 });
    expect(screen.getByRole('link', { name: 'Ver la papelera' })).toHaveAttribute('href', '/admin/trash?type=articles');
  });
});

describe('an upload that stopped', () => {
  it('resumes where it was, once', async () => {
    const user = userEvent.setup();
    onChange.mockReturnValueOnce(pending<void>().promise);
    show({ status: 'cancelled', isUndoable: true });
    expect(screen.getByRole('heading', { name: 'Carga detenida' })).toBeVisible();
    expect(screen.getByText(/^Lo creado hasta ahora se queda/)).toBeVisible();
    expect(button('Deshacer carga')).toBeVisible();
    await user.dblClick(button('Continuar'));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(button('Continuar'));
    expect(requests).toMatchObject([{ method: 'POST', url: `${IMPORT_URL}/run` }]);
  });

  it('says when the server failed, and why it cannot continue', async () => {
    requests = answerCalls(() => refusal(503, 'UNAVAILABLE', 'Vuelve a intentarlo en un minuto.'));
    show({ status: 'cancelled', errorCode: 'INTERNAL_SERVER_ERROR' });
    expect(screen.getByText(/^Algo ha fallado en el servidor y la creación se ha detenido/)).toBeVisible();
    await userEvent.click(button('Continuar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vuelve a intentarlo en un minuto.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('an upload that stopped at rows with errors', () => {
  it('shows them for correction or skipping before it resumes', async () => {
    const user = userEvent.setup();
    const issue = { row: 2, column: 0, property: 'Nombre', kind: 'gtinTaken', severity: 'error' };
    const row = {
      ...{ rowNumber: 2, firstRow: 2, readings: [], cells: ['Falda', 'Larga', 'Rojo'], action: 'error' },
      ...{ issues: [{ ...issue, values: { value: '8412345000014', sku: '' } }], articleId: null, isDone: false },
    };
    requests = answerCalls(({ url }) =>
      url.includes('/rows') ? success({ results: [row], total: 1, page: 1, pageSize: 25 }) : success({ counts }),
    );
    const counts = { rows: 9, articles: 9, create: 8, update: 0, unchanged: 0, skip: 0, error: 1, warnings: 0 };
    show({ status: 'cancelled', counts });
    expect(button('Continuar')).toBeDisabled();
    const link = screen.getByRole('link', { name: 'Corrige u omite antes el artículo con errores.' });
    expect(link).toHaveAttribute('href', `?import=${IMPORT_ID}&action=error`);
    await user.click(await screen.findByRole('button', { name: 'Omitir este artículo' }));
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([
      { url: `${IMPORT_URL}/cells`, body: { skip: [2] } },
    ]);
  });
});

describe('a failed upload', () => {
  it('shows the server’s reason, and offers another file', async () => {
    const job = uploadJob({ status: 'failed', errorCode: 'FILE_ERROR', errorMessage: 'El libro tiene contraseña.' });
    show({ status: 'failed', layout: null, job });
    expect(screen.getByRole('heading', { name: 'No se pudo leer el archivo' })).toBeVisible();
    expect(screen.getByText('El libro tiene contraseña.')).toBeVisible();
    await userEvent.click(button('Subir otro archivo'));
    expect(window.location.search).toBe('');
  });

  it.each([
    ['a code alone', uploadJob({ status: 'failed', errorCode: 'TOO_LARGE' }), 'The file or data is too large.'],
    ['nothing', null, 'Something went wrong on the server. Try again.'],
  ])('has a text for %s', (_, job, words) => {
    show({ status: 'failed', job }, done, 'en');
    expect(screen.getByText(words)).toBeVisible();
  });
});
