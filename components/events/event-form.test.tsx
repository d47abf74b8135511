import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Event } from '@/lib/contract/events';
import { EventForm } from './event-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const knit = { id: ID, name: 'Knit', type: 'manufacturing' } as const;
const care = { id: ID, name: 'Care', type: 'post_sales' } as const;
const event: Event = {
  ...{ id: ID, process: knit, name: 'Inspected', description: '', type: 'check', prompt: 'Confirm' },
  ...{ options: ['Seams', 'Size'], postSales: null, bizStep: 'inspecting', role: 'collaborator' },
  ...{ article: null, container: null, position: 0, version: 3 },
  visibility: { isPublic: true, place: 'town', time: true, role: false, input: false, note: false, files: false },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};

let requests: { url: string; method: string; body: Record<string, unknown> }[];

beforeEach(() => {
  requests = [];
  globalThis.fetch = ((url: string, { method = 'GET', body }: RequestInit) => {
    if (body) requests.push({ url, method, body: JSON.parse(String(body)) as Record<string, unknown> });
    return Promise.resolve(responseOf(success(event)));
  }) as unknown as typeof fetch;
});

function show(process: typeof knit | typeof care | null, record: Event | null = null) {
  const onClose = jest.fn();
  renderWithTexts(<EventForm event={record} process={process} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}
const create = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create event' }));

describe('the form of an event', () => {
  it('says that visitors may tick an after-sale check that is assigned to nobody', async () => {
    const { user } = show(care, { ...event, process: care, role: null });
    const words = /On the passport of a unit, visitors can tick this too/;
    const title = screen.getByLabelText('Title above the options');
    expect(screen.getByText(words)).toBeVisible();
    expect(title).toHaveAccessibleDescription(/a visitor to the passport, on the button/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who records it' }), 'collaborator');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(title).toHaveAccessibleDescription(/above the options, for example/);
  });

  it.each([
    [/^Free text/, 'Title seen on visiting a unit'],
    [/^Claim/, 'Text seen when claiming'],
    [/^Input/, 'What the collaborator enters'],
    [/^Check/, 'Title above the options'],
  ])('of the type %s requires its text', async (type, label) => {
    const { user } = show(knit);
    await user.click(screen.getByRole('radio', { name: type }));
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.queryByLabelText(/Options that can be ticked/) !== null).toBe(label === 'Title above the options');
  });

  it('starts at the process where it has to be chosen', () => {
    show(null);
    const start = document.querySelectorAll('[data-autofocus]');
    expect([...start]).toEqual([screen.getByRole('combobox', { name: /^Process/ })]);
  });

  it('starts at the name once the process is known', () => {
    show(knit);
    const start = document.querySelectorAll('[data-autofocus]');
    expect([...start]).toEqual([screen.getByRole('textbox', { name: /^Name/ })]);
  });

  it('sends nothing incomplete, and shows what is missing beside each field', async () => {
    const { user } = show(knit);
    await user.click(screen.getByRole('radio', { name: /^Check/ }));
    await create(user);
    expect(await screen.findByText('Enter at least one option')).toBeVisible();
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
    expect(requests).toEqual([]);
  });

  it('sends a check with its options, one per line, and nothing that its process does not have', async () => {
    const { user, onClose } = show(knit);
    await user.type(screen.getByLabelText('Name'), 'Inspected');
    await user.click(screen.getByRole('radio', { name: /^Check/ }));
    await user.type(screen.getByLabelText('Title above the options'), 'Confirm');
    await user.type(screen.getByLabelText(/Options that can be ticked/), 'Seams{Enter}{Enter} Size ');
    await user.selectOptions(screen.getByLabelText('Who records it'), 'Collaborator');
    await user.selectOptions(screen.getByLabelText('Business step'), 'Inspecting');
    expect(screen.queryByLabelText('Counts as')).toBeNull();
    await create(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests).toMatchObject([
      {
        url: '/api/events',
        method: 'POST',
        body: {
          processId: ID,
          options: ['Seams', 'Size'],
          role: 'collaborator',
          bizStep: 'inspecting',
          postSales: null,
        },
      },
    ]);
  });

  it('lets an after-sale event count as a repair, with options for any type', async () => {
    const { user } = show(care);
    await user.type(screen.getByLabelText('Name'), 'Mended');
    await user.type(screen.getByLabelText('Title seen on visiting a unit'), 'Mended by us');
    await user.type(screen.getByLabelText(/Options that can be ticked/), 'Zip');
    await user.selectOptions(screen.getByLabelText('Counts as'), 'Repair');
    await create(user);
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ postSales: 'repair', options: ['Zip'] }));
  });

  it('keeps the container if none is selected', async () => {
    const { user } = show(knit, { ...event, container: { id: ID, name: 'Box', code: 'B-1' } });
    await user.type(screen.getByLabelText('Title above the options'), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ containerId: ID, prompt: 'Confirm!' }));
  });

  it('explains each visibility switch, and keeps names, notes and photos internal by default', async () => {
    const { user } = show(knit, event);
    expect(screen.getByLabelText('Note')).not.toBeChecked();
    expect(screen.getByText('A visitor does not read the note.')).toBeVisible();
    expect(screen.getByText('A visitor sees town and country, not the address.')).toBeVisible();
    await user.click(screen.getByLabelText('Note'));
    expect(screen.getByText('A visitor reads the note just as it was written.')).toBeVisible();
    await user.click(screen.getByLabelText('Show in the public history'));
    expect(screen.getByText('A visitor sees nothing of this event.')).toBeVisible();
    expect(screen.queryByLabelText('Note')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ version: 3, visibility: { isPublic: false, files: false } }),
    );
  });

  const staleWith = (current: Event) =>
    answerCalls(({ method }) =>
      method === 'PUT'
        ? { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Stale', current } }
        : success({ results: [], total: 0, page: 1, pageSize: 8 }),
    );
  const differingRows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  const saveChanges = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Save changes' }));

  it('merges what the public sees, part by part, if somebody else saved first', async () => {
    const { user } = show(knit, event);
    await user.click(screen.getByLabelText('Note'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Place/ }), 'none');
    staleWith({ ...event, version: 4, visibility: { ...event.visibility, files: true, place: 'exact' } });
    await saveChanges(user);
    expect(await differingRows()).toEqual(['PlaceNot shownExact point']);
    expect(screen.getByText(/^Also taken over/)).toHaveTextContent('Photos and documents.');
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
    const sent = answerCalls(() => success(event));
    await saveChanges(user);
    const visibility = { ...event.visibility, note: true, files: true, place: 'exact' };
    await waitFor(() => expect(sent).toMatchObject([{ body: { visibility, version: 4 } }]));
  });

  it('tells containers and articles of one name apart if somebody else saved first', async () => {
    const choice = (at: number) => ({
      article: { id: `01a1fc9c-a8a1-7000-9010-3c9e740a001${at}`, name: 'Shirt', sku: `S-${at}` },
      container: { id: `01a1fc9c-a8a1-7000-9010-3c9e740a002${at}`, name: 'Crate', code: `C-${at}` },
    });
    const { user } = show(knit, { ...event, ...choice(1) });
    await user.click(screen.getByRole('button', { name: 'Remove the article' }));
    staleWith({ ...event, ...choice(2), version: 4 });
    await saveChanges(user);
    expect(await differingRows()).toEqual(['Article–Shirt · S-2']);
    expect(screen.getByText(/^Also taken over/)).toHaveTextContent('Container to load.');
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    const sent = answerCalls(() => success(event));
    await saveChanges(user);
    const body = { articleId: null, containerId: choice(2).container.id, version: 4 };
    await waitFor(() => expect(sent).toMatchObject([{ body }]));
  });
});
