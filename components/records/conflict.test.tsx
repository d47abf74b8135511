import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { VERSIONED_FORMS, type VersionedForm } from './testing/versioned-forms';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin',
}));

interface Sent {
  url: string;
  body: Record<string, unknown>;
}
let requests: Sent[] = [];
let answers: { status: number; body: unknown }[] = [];
/** Until then the save is in progress. */
let arrival: Promise<void>;

beforeEach(() => {
  requests = [];
  arrival = Promise.resolve();
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const isSave = init.method === 'PUT';
    if (isSave) requests.push({ url, body: JSON.parse(String(init.body)) as Sent['body'] });
    const empty = { status: 'success', message: { results: [], total: 0, page: 1, pageSize: 200, properties: [] } };
    const { status, body } = (isSave ? answers.shift() : undefined) ?? { status: 200, body: empty };
    const answer = { ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(body)) };
    return isSave ? arrival.then(() => answer) : Promise.resolve(answer);
  }) as unknown as typeof fetch;
});

/** Types it into the form and saves. */
async function saveMine({ form, before }: VersionedForm, typed = 'Mine') {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderWithTexts(<SWRConfig value={{ provider: () => new Map() }}>{form(onClose)}</SWRConfig>);
  const input = await screen.findByDisplayValue(before, {}, { timeout: 5000 });
  await user.clear(input);
  await user.type(input, typed);
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  return { user, onClose, input, save };
}

async function conflictIn(form: VersionedForm, status: number, otherVersion = form.theirs) {
  answers = [
    { status, body: { status: 'error', code: 'CONFLICT', message: 'stale', current: otherVersion } },
    { status: 200, body: { status: 'success', message: { ...otherVersion, version: 5 } } },
  ];
  const { user, onClose } = await saveMine(form);
  const notice = await screen.findByRole('alert', { name: 'Someone saved changes while you were editing' });
  return { user, onClose, notice };
}

describe('when somebody else saved in the meantime', () => {
  it('covers every call that saves on top of a version', () => {
    // The passport editor saves automatically and merges both edits: components/passport/editor/store/studio.test.ts.
    const { editor: _joins, ...forms } = contract;
    // An order is not a form: components/processes/event-order.test.tsx. The company's forms stay open after saving:
    // components/account/company-look-form.test.tsx.
    const elsewhere = ['companies.updateContact', 'companies.updateLook', 'events.order', 'imports.setMapping'];
    const guarded = Object.entries(forms).flatMap(([group, verbs]) =>
      Object.entries(verbs as Record<string, Endpoint>)
        .filter(([, { method, body }]) => method === 'PUT' && body && 'shape' in body)
        .filter(([, { body }]) => 'version' in (body as unknown as { shape: object }).shape)
        .map(([verb]) => `${group}.${verb}`),
    );
    expect(guarded.sort()).toEqual([...Object.keys(VERSIONED_FORMS), ...elsewhere].sort());
  });

  describe.each(Object.entries(VERSIONED_FORMS))('%s', (_, form) => {
    it.each([409, 412])(
      'answered with %i keeps what was typed, shows both, and saves it when chosen',
      async (status) => {
        const { user, onClose, notice } = await conflictIn(form, status);
        expect(notice).toHaveFocus();
        const [row] = within(notice).getAllByRole('row').slice(1);
        expect(row).toHaveTextContent(/Mine.*Theirs/);
        expect(screen.getByDisplayValue('Mine')).toBeVisible();
        expect(onClose).not.toHaveBeenCalled();
        await user.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
        expect(screen.getByDisplayValue('Mine')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Save changes' }));
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        expect(requests.map(({ url, body }) => [url, body['version']])).toEqual([
          [form.url, 3],
          [form.url, 4],
        ]);
        expect(JSON.stringify(requests[1]?.body)).toContain('Mine');
      },
    );

    it('reports no conflict if a response was lost and the typed text is already stored', async () => {
      const ownVersion: unknown = JSON.parse(JSON.stringify(form.theirs).replace('Theirs', 'Mine'));
      answers = [
        { status: 502, body: null },
        { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'stale', current: ownVersion } },
      ];
      // Phones append a space to a word that they complete.
      const { user, onClose, save } = await saveMine(form, 'Mine ');
      expect(await screen.findByText(/You can try again/)).toBeVisible();
      await user.click(save);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(screen.queryByRole('alert', { name: /Someone saved/ })).toBeNull();
    });

    it('discards the typed text if the saved version is chosen', async () => {
      const { user, notice } = await conflictIn(form, 409);
      await user.click(within(notice).getByRole('button', { name: 'Use the saved version' }));
      expect(screen.getByDisplayValue('Theirs')).toBeVisible();
      expect(screen.queryByDisplayValue('Mine')).toBeNull();
      const unload = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(unload);
      expect(unload.defaultPrevented).toBe(false);
    });

    it('shows both until it is saved, and lets the choice be changed', async () => {
      const { user, onClose, notice } = await conflictIn(form, 409);
      const choose = (name: string) => user.click(within(notice).getByRole('button', { name }));
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect([requests.length, document.activeElement]).toEqual([1, notice]);
      await choose('Use the saved version');
      await choose('Keep my changes');
      expect(screen.getByDisplayValue('Mine')).toBeVisible();
      await choose('Use the saved version');
      expect(within(notice).getByRole('button', { name: 'Use the saved version', pressed: true })).toHaveFocus();
      expect(within(notice).getAllByRole('row')[1]).toHaveTextContent(/Mine.*Theirs/);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(JSON.stringify(requests[1]?.body)).toContain('Theirs');
    });

    it('takes over what only they changed, says so, and saves both', async () => {
      const [change, field, body] = form.elsewhere;
      const { user, onClose, notice } = await conflictIn(form, 409, { ...form.opened, ...change, version: 4 });
      expect(notice).toHaveFocus();
      expect(notice).toHaveTextContent(`Also taken over from the saved version: ${field}.`);
      expect(within(notice).queryByRole('row')).toBeNull();
      expect(screen.getByDisplayValue('Mine')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(requests[1]?.body).toMatchObject({ ...body, version: 4 });
      expect(JSON.stringify(requests[1]?.body)).toContain('Mine');
    });

    it('saves above a newer version of the same content without a question', async () => {
      answers = [
        {
          status: 409,
          body: { status: 'error', code: 'CONFLICT', message: 'stale', current: { ...form.opened, version: 4 } },
        },
        { status: 200, body: { status: 'success', message: { ...form.theirs, version: 5 } } },
      ];
      const { onClose } = await saveMine(form);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(requests.map(({ body }) => body['version'])).toEqual([3, 4]);
      expect(screen.queryByRole('alert', { name: /Someone saved/ })).toBeNull();
    });
  });
});

describe.each(Object.entries(VERSIONED_FORMS))('what is typed while %s is on its way', (_, form) => {
  it('keeps the typed text if it is chosen, and saves it on top of the other version', async () => {
    let arrive = () => undefined as void;
    arrival = new Promise((resolve) => (arrive = resolve));
    answers = [4, 5].map((version) => ({
      status: 200,
      body: { status: 'success', message: { ...form.theirs, version } },
    }));
    const { user, onClose, input, save } = await saveMine(form);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(input, ' more');
    arrive();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expect(screen.getByDisplayValue('Mine more')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map(({ body }) => body['version'])).toEqual([3, 4]);
    expect(JSON.stringify(requests[1]?.body)).toContain('Mine more');
  });
});
