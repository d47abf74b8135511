import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { PassportSchedule } from '@/lib/contract/passport-schedules';
import { localMoment, momentOf } from '@/lib/format/local-moment';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { zoneName } from './zone-name';
import { ScheduleTools } from './schedule-tools';

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a5360';
const WAIT = { timeout: 10_000 };

const schedule = (fields: Partial<PassportSchedule> = {}): PassportSchedule => ({
  id: '01a1fc9c-a8a1-7000-9010-3c9e740a5361',
  publishAt: new Date(Date.now() + 3_600_000).toISOString(),
  state: 'waiting',
  reason: null,
  scheduledBy: 'Ada Gil',
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  ...fields,
});

/** The server with room for one schedule. */
class FakeSchedules {
  requests: { method: string; publishAt?: string }[] = [];

  constructor(public now: PassportSchedule | null) {
    globalThis.fetch = ((_url: string, { method = 'GET', body }: RequestInit) => {
      const { publishAt } = (body ? JSON.parse(String(body)) : {}) as { publishAt?: string };
      this.requests.push({ method, ...(publishAt ? { publishAt } : {}) });
      const message = this.answer(method, publishAt);
      return Promise.resolve(responseOf(success(message)));
    }) as unknown as typeof fetch;
  }

  private answer(method: string, publishAt: string | undefined) {
    if (method === 'POST') return (this.now = schedule({ publishAt: publishAt ?? '' }));
    if (method === 'GET') return { schedule: this.now };
    this.now = this.now && { ...this.now, state: 'cancelled' };
    return { count: 1 };
  }
}

function show(schedule: PassportSchedule | null, canChoose = true) {
  const { draft, sections } = new FakeApi(['heading']);
  const studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  const api = new FakeSchedules(schedule);
  const onPublished = jest.fn();
  const onOpenInvalid = jest.fn();
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map(), focusThrottleInterval: 0 }}>
      <StudioContext value={studio}>
        <ScheduleTools passportId={ID} canChoose={canChoose} onPublished={onPublished} onOpenInvalid={onOpenInvalid} />
      </StudioContext>
    </SWRConfig>,
    'en',
  );
  return { api, studio, onPublished, onOpenInvalid, user: userEvent.setup() };
}

it('schedules the chosen time, and shows it with a way to cancel it', async () => {
  const { api, user } = show(null);
  await user.click(screen.getByRole('button', { name: 'Publish on…' }));
  const field = await screen.findByLabelText('Date and time', {}, WAIT);
  expect(screen.getByText(/Your time zone: /)).toBeInTheDocument();
  expect(screen.getByText(/published as it is then/)).toBeInTheDocument();
  const at = localMoment(new Date(Date.now() + 7_200_000));
  fireEvent.change(field, { target: { value: at } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/^Publishes/)).toBeInTheDocument();
  expect(api.requests.find(({ method }) => method === 'POST')?.publishAt).toBe(momentOf(at)?.toISOString());
  await user.click(screen.getByRole('button', { name: 'Cancel the scheduled publication' }));
  await waitFor(() => expect(screen.queryByText(/^Publishes/)).toBeNull());
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('refuses a past time before anything is sent', async () => {
  const { api, user } = show(null);
  await user.click(screen.getByRole('button', { name: 'Publish on…' }));
  const field = await screen.findByLabelText('Date and time', {}, WAIT);
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/already passed/)).toBeInTheDocument();
  fireEvent.change(field, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Choose a date and a time.')).toBeInTheDocument();
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
});

it('waits for texts that cannot be saved, and leads to them', async () => {
  const { api, studio, onOpenInvalid, user } = show(null);
  const text = { owner: 'theme' as const, field: 'Text size', text: '1e9', content: studio.state.doc.theme };
  studio.set({ invalidTexts: [text] });
  await user.click(screen.getByRole('button', { name: 'Publish on…' }));
  expect(await screen.findByRole('button', { name: 'Schedule' }, WAIT)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Text size · 1e9/ }));
  expect(onOpenInvalid).toHaveBeenCalledWith(expect.objectContaining({ field: 'Text size', pageId: null }));
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
});

it('says why a publication failed, until the user has dismissed it', async () => {
  const { user } = show(schedule({ state: 'failed', reason: 'This article is withdrawn.' }));
  expect(await screen.findByText(/This article is withdrawn\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/This article is withdrawn\./)).toBeNull();
});

it('of a withdrawn article is still shown and can be cancelled, but no other time can be chosen', async () => {
  const { api, user } = show(schedule(), false);
  await user.click(await screen.findByRole('button', { name: 'Cancel the scheduled publication' }));
  await waitFor(() => expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Publish on…' })).toBeNull();
});

it('notifies the editor once the scheduled version has been published, and not of an earlier one', async () => {
  const before = show(schedule({ state: 'done' }));
  await waitFor(() => expect(before.api.requests).toHaveLength(1));
  expect(before.onPublished).not.toHaveBeenCalled();
  const { api, onPublished } = show(schedule());
  expect(await screen.findByText(/^Publishes/)).toBeInTheDocument();
  api.now = schedule({ state: 'done' });
  // A user who returns to the window sees the current state.
  fireEvent.focus(window);
  await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^Publishes/)).toBeNull();
});

it('shows the time zone with its UTC offset at that time', () => {
  expect(zoneName('Europe/Madrid', new Date('2026-07-01T10:00:00Z'), 'en')).toBe('Europe/Madrid (GMT+2)');
  expect(zoneName('Europe/Madrid', new Date('2026-12-01T10:00:00Z'), 'en')).toBe('Europe/Madrid (GMT+1)');
  expect(momentOf('nothing')).toBeNull();
});
