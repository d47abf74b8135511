import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDetail } from '@/lib/contract/imports';
import { BusyStep } from './busy-step';
import { answerCalls, pending, refusal, type Sent, success } from '@/components/calls/testing/answers';
import { JOB_ID, showUpload, upload, uploadJob } from './testing/upload';

let requests: Sent[] = [];
const onChange = jest.fn(() => Promise.resolve());

beforeEach(() => {
  onChange.mockClear();
  requests = answerCalls(() => success(uploadJob({ status: 'cancelled' })));
});

const show = (fields: Partial<ImportDetail>, locale?: 'pt') =>
  showUpload(<BusyStep detail={upload(fields)} onChange={onChange} />, locale ? { locale } : {});
const stop = () => screen.queryByRole('button', { name: 'Detener' });

describe('an upload that a job is processing', () => {
  it('shows the current step, the progress, and that the page may be closed', () => {
    show({ status: 'running', job: uploadJob({ done: 2500, total: 10_000 }) });
    const progress = screen.getByRole('progressbar', { name: 'Creando artículos' });
    expect(progress).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('2500 de 10.000 filas')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'camisas.xlsx' })).toBeVisible();
    expect(screen.getByText(/Puedes cerrar esta página: el trabajo sigue/)).toBeVisible();
  });

  it('shows no row numbers before they are counted, and cannot be stopped while reading', () => {
    show({ status: 'reading', job: uploadJob({ status: 'queued' }) });
    expect(screen.getByRole('progressbar', { name: 'Leyendo el archivo' })).not.toHaveAttribute('aria-valuenow');
    expect(screen.queryByText(/filas/)).toBeNull();
    expect(stop()).toBeNull();
  });

  it('uses the reader’s language', () => {
    show({ status: 'previewing', job: uploadJob({ done: 1200, total: 2400 }) }, 'pt');
    expect(screen.getByRole('progressbar', { name: 'A verificar cada linha' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('1200 de 2400 linhas')).toBeVisible();
  });

  it('is stopped once, and the screen follows', async () => {
    const user = userEvent.setup();
    onChange.mockReturnValueOnce(pending<void>().promise);
    show({ status: 'running', job: uploadJob({ done: 1, total: 2 }) });
    await user.dblClick(screen.getByRole('button', { name: 'Detener' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Detener' }));
    expect(requests).toMatchObject([{ method: 'POST', url: `/api/jobs/${JOB_ID}/cancel` }]);
  });

  it('says what remains when an undo is stopped', async () => {
    const user = userEvent.setup();
    show({ status: 'undoing', job: uploadJob({ done: 500, total: 2_000 }) });
    expect(screen.getByText('500 de 2000 artículos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Detener' }));
    expect(await screen.findByText(/Lo que ya se ha deshecho queda así/)).toBeVisible();
  });

  it('says why it could not be stopped', async () => {
    const user = userEvent.setup();
    requests = answerCalls(() => 'no network');
    show({ status: 'previewing', job: uploadJob({ done: 1, total: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Detener' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Fallo en la conexión a la Api');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('shows only its outcome if it had already ended', async () => {
    const user = userEvent.setup();
    requests = answerCalls(() => refusal(409, 'ALREADY_PROCESS'));
    show({ status: 'previewing', job: uploadJob({ done: 1, total: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Detener' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
