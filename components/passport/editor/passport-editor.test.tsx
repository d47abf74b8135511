import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import type { EditorSection } from '@/lib/contract/editor';
import { PassportEditor } from './passport-editor';
import { recoveryStore } from './save/recovery-store';
import { FakeApi } from './testing/fake-api';

jest.mock('next/navigation', () => ({
  usePathname: () => '/en/admin/templates',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
// The preview is rendered in a frame, which jsdom does not support.
jest.mock('./preview/preview-pane', () => ({ PreviewPane: () => null }));

const WAIT = { timeout: 10_000 };
const facts = { article: null, internalNames: [], unit: null, brand: { name: 'Lana', look: NO_LOOK } };

let api: FakeApi;

beforeEach(() => {
  jest.spyOn(recoveryStore, 'list').mockResolvedValue([]);
  jest.spyOn(recoveryStore, 'write').mockResolvedValue(true);
  jest.spyOn(recoveryStore, 'remove').mockResolvedValue(null);
  api = new FakeApi(['text']);
});
afterEach(() => jest.restoreAllMocks());

/** The page as the router shows it: fresh from the server, or from its cache on Back. */
const show = (draft: FakeApi['draft'], sections: readonly EditorSection[]) =>
  renderWithTexts(
    <PassportEditor draft={draft} sections={sections} facts={facts} article={null} userId="u1" texts={{} as never} />,
  );
const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Text/ }));
const field = () => screen.findByLabelText('Text', {}, WAIT);

describe('the editor over plain http', () => {
  it('opens, and adds elements, if the browser has no randomUUID', async () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    show(api.draft, api.sections);
    await open();
    expect(await field()).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: /^Duplicate/ }));
    await waitFor(() => expect(api.sections).toHaveLength(2), WAIT);
  });
});

describe('leaving the editor', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks first while a field holds a text that cannot be saved', async () => {
    api = new FakeApi(['space']);
    show(api.draft, api.sections);
    fireEvent.click(await screen.findByRole('button', { name: /^Space/ }));
    const height = await screen.findByLabelText('Height, in pixels', {}, WAIT);
    expect(leave()).toBe(false);
    fireEvent.change(height, { target: { value: '9000' } });
    expect(leave()).toBe(true);
    fireEvent.change(height, { target: { value: '64' } });
    await waitFor(() => expect(api.find('s1').sectionData).toMatchObject({ height: 64 }), WAIT);
    await waitFor(() => expect(leave()).toBe(false));
  });
});

describe('returning to the editor', () => {
  it('shows what was saved since the page was first loaded, with the current versions', async () => {
    const stored = { draft: api.draft, sections: api.sections };
    const first = show(stored.draft, stored.sections);
    await open();
    fireEvent.change(await field(), { target: { value: 'Wash cold' } });
    await waitFor(() => expect(api.find('s1').sectionData).toMatchObject({ defaultValue: { en: 'Wash cold' } }), WAIT);
    first.unmount();

    show(stored.draft, stored.sections);
    await waitFor(() => expect(api.calls('/getSections')).toHaveLength(1));
    await open();
    await waitFor(async () => expect(await field()).toHaveValue('Wash cold'));
    fireEvent.change(await field(), { target: { value: 'Wash warm' } });
    await waitFor(() => expect(api.find('s1').sectionData).toMatchObject({ defaultValue: { en: 'Wash warm' } }), WAIT);
    expect(screen.queryByText(/Someone else has changed/)).toBeNull();
  });

  it('reloads nothing for a passport that this page has not shown yet', async () => {
    const draft = { ...api.draft, id: '01a1fc9c-a8a1-7000-9010-3c9e740a5361' };
    show(draft, api.sections);
    await open();
    expect(await field()).toHaveValue('');
    expect(api.calls('/getSections')).toEqual([]);
  });

  it('stays usable, with the cached state, while the API is down', async () => {
    const draft = { ...api.draft, id: '01a1fc9c-a8a1-7000-9010-3c9e740a5362' };
    show(draft, api.sections).unmount();
    api.intercept = () => 'away';
    show(draft, api.sections);
    await act(async () => undefined);
    await open();
    expect(await field()).toBeEnabled();
    await waitFor(async () => expect((await field()).closest('[inert]')).toBeNull(), WAIT);
  });
});
