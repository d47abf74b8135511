import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRequest, useFakeUploads } from '@/components/files/testing/fake-upload';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { EpcisPreview } from '@/lib/contract/epcis';
import { ImportEvents } from './import-events';
import { PreviewEvents } from './preview-events';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

useFakeUploads();

const ID = '0198f3a0-0000-7000-8000-000000000001';
const preview: EpcisPreview = {
  id: ID,
  events: 3,
  ready: 1,
  known: 1,
  differing: 0,
  differingIds: [],
  refused: 1,
  linked: { units: 2, lots: 1, containers: 0, articles: 0, places: 0 },
  foreign: 4,
  masterData: 0,
  firstAt: '2026-03-01T09:00:00.000Z',
  lastAt: '2026-03-02T09:00:00.000Z',
  lines: [
    {
      ...{ event: 2, type: '', bizStep: '', eventTime: '', things: 0, linked: 0, state: 'refused' },
      fault: { event: 2, path: 'eventTime', kind: 'year', text: 'The year must be between 1900 and 2199.' },
    },
    {
      ...{ event: 0, type: 'ObjectEvent', bizStep: 'shipping', eventTime: '2026-03-01T10:00:00+01:00' },
      ...{ things: 3, linked: 2, state: 'ready', fault: null },
    },
  ],
};

it('previews a document, its errors first, and says that own data is not changed', () => {
  renderWithTexts(<PreviewEvents preview={preview} />);
  expect(screen.getByText('3 events')).toBeVisible();
  expect(screen.getByText('2 units, 1 lot')).toBeVisible();
  expect(screen.getByText(/Your articles, lots and units stay as they are/)).toBeVisible();
  const [, wrong, ready] = screen.getAllByRole('row');
  expect(wrong).toHaveTextContent('3eventTime: The year must be between 1900 and 2199.');
  expect(within(ready as HTMLElement).getByText('Will be stored')).toBeVisible();
  expect(ready).toHaveTextContent('3 · yours: 2');
  expect(within(ready as HTMLElement).getByText('Shipping')).toBeVisible();
});

it('says that master data of a document changes nothing, if it has some', () => {
  const { rerender } = renderWithTexts(<PreviewEvents preview={preview} />);
  expect(screen.queryByText(/master data/)).not.toBeInTheDocument();
  rerender(<PreviewEvents preview={{ ...preview, masterData: 2 }} />);
  expect(screen.getByText(/master data \(2 entries\) is kept with the document/)).toBeVisible();
});

it('shows how many events differ from stored ones, names them, and says that nothing changes', () => {
  const { rerender } = renderWithTexts(<PreviewEvents preview={preview} />);
  expect(screen.queryByText(/differ/)).not.toBeInTheDocument();
  const [line] = preview.lines;
  rerender(
    <PreviewEvents
      preview={{
        ...{ ...preview, differing: 21, differingIds: ['urn:uuid:1', 'urn:uuid:2'] },
        lines: line ? [{ ...line, state: 'differs', fault: null }] : [],
      }}
    />,
  );
  expect(screen.getByText('21 events differ from what is here under their eventIDs')).toBeVisible();
  expect(screen.getByText(/nothing of it is changed/)).toBeVisible();
  expect(screen.getByText('urn:uuid:2')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Differs from what is here' })).toBeVisible();
});

it('explains to users with XML that JSON is needed, before anything is sent', async () => {
  renderWithTexts(<ImportEvents onClose={() => undefined} />);
  await screen.findByRole('dialog');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject());
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['<a/>'], 'events.xml'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask your supplier for JSON');
});

it('shows where in the document the error is', async () => {
  renderWithTexts(<ImportEvents onClose={() => undefined} />);
  await screen.findByRole('dialog');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject());
  await userEvent.upload(input, new File(['{}'], 'events.json', { type: 'application/json' }));
  const message = [{ path: 'epcisBody.eventList', msg: 'A list is expected here.' }];
  await waitFor(() => FakeRequest.last.answer(400, { status: 'error', code: 'INVALID_DATA', message }));
  expect(await screen.findByRole('alert')).toHaveTextContent('epcisBody.eventList: A list is expected here.');
});
