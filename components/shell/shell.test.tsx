import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { Shell } from './shell';
import type { ShellSection } from './shell-types';
import { chooseColorScheme } from '@/components/ui/theme/color-scheme';
import { activeHref } from './sidebar';
import { closePalette } from './palette/palette-store';
import { IDLE_LIMIT } from './profile/use-idle-lock';

const mockPath = { current: '/en/admin/articles' };
const mockGo = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath.current,
  useRouter: () => ({ push: mockGo, replace: mockGo, refresh: jest.fn(), prefetch: jest.fn() }),
}));

const COMPANY_ID = '0198f3a0-0000-7000-8000-000000000002';
const sections: ShellSection[] = [
  { label: null, entries: [{ name: 'dashboard', href: '/en/admin/dashboard', label: 'Dashboard', icon: 'dashboard' }] },
  {
    label: 'Items / SKU',
    entries: [
      { name: 'articles', href: '/en/admin/articles', label: 'My articles', icon: 'shirt' },
      { name: 'upload', href: '/en/admin/upload', label: 'Bulk load', icon: 'file-upload' },
    ],
  },
];
const profile = {
  userId: '0198f3a0-0000-7000-8000-000000000001',
  name: 'Lucía Ferrer',
  email: 'admin@lana.test',
  role: 'Admin',
  businessName: 'Lana',
  photoUrl: null,
};

function shell(overrides: Partial<Parameters<typeof Shell>[0]> = {}) {
  return (
    <Shell
      profile={profile}
      sections={sections}
      pages={[{ name: 'account', href: '/en/admin/account', label: 'My settings', icon: 'settings' }]}
      targets={{}}
      actions={[{ key: 'newArticle', href: '/en/admin/articles?create=1', label: 'New article', icon: 'plus' }]}
      viewer={{ role: 'Admin', level: 500, hasCompany: true }}
      homeHref="/en"
      settingsHref="/en/admin/account"
      banners={[{ key: 'demo', text: 'Demo accounts' }]}
      year={2026}
      {...overrides}
    >
      <h1>Page</h1>
    </Shell>
  );
}

function onPhone(isPhone: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes('1199'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  );
}

beforeEach(() => {
  mockPath.current = '/en/admin/articles';
  mockGo.mockClear();
  onPhone(false);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

it('leads to the recording of events from every page, if the user may record', () => {
  const { rerender } = renderWithTexts(shell());
  expect(screen.queryByRole('link', { name: 'Record an event' })).toBeNull();
  rerender(
    shell({
      actions: [{ key: 'recordEvent', href: '/en/admin/record', label: 'Record an event', icon: 'scan' }],
    }),
  );
  expect(screen.getByRole('link', { name: 'Record an event' })).toHaveAttribute('href', '/en/admin/record');
});

describe('the side menu', () => {
  it('marks the entry of the current page and of its subpages', () => {
    renderWithTexts(shell());
    expect(screen.getByRole('link', { name: 'My articles' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
    expect(activeHref(sections, '/en/admin/articles/7/passport')).toBe('/en/admin/articles');
    expect(activeHref(sections, '/en/admin/articles-other')).toBeNull();
  });

  it('shows Loading… while the user is unknown', () => {
    renderWithTexts(shell({ profile: null, sections: [] }));
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByRole('button', { name: /Profile of/ })).toBeNull();
  });

  it('stays as toggled on a desktop', async () => {
    const user = userEvent.setup();
    const { container, rerender } = renderWithTexts(shell());
    await user.click(screen.getByRole('button', { name: 'Show or hide the menu' }));
    mockPath.current = '/en/admin/upload';
    rerender(shell());
    expect(container.querySelector('[data-desk="closed"]')).toBeTruthy();
  });

  it('is an overlay below 1200 px: closes on Escape and on each route change', async () => {
    onPhone(true);
    const user = userEvent.setup();
    const { container, rerender } = renderWithTexts(shell());
    const isOpen = () => container.querySelector('[data-overlay="open"]') !== null;
    await user.click(screen.getByRole('button', { name: 'Show or hide the menu' }));
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show or hide the menu' }));
    mockPath.current = '/en/admin/upload';
    rerender(shell());
    expect(isOpen()).toBe(false);
  });

  it('says whether it is shown', async () => {
    const user = userEvent.setup();
    renderWithTexts(shell());
    const button = screen.getByRole('button', { name: 'Show or hide the menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('takes the focus as an overlay, leaves nothing behind it in reach, and returns the focus', async () => {
    onPhone(true);
    const user = userEvent.setup();
    renderWithTexts(shell());
    const button = screen.getByRole('button', { name: 'Show or hide the menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
    for (const behind of [button, screen.getByText('Page'), screen.getByText('Skip to content')])
      expect(behind.closest('[inert]')).not.toBeNull();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button.closest('[inert]')).toBeNull();
  });

  it('closes as an overlay when an entry is chosen, even one for the current page', async () => {
    onPhone(true);
    const user = userEvent.setup();
    const { container } = renderWithTexts(shell());
    await user.click(screen.getByRole('button', { name: 'Show or hide the menu' }));
    container.addEventListener('click', (event) => event.preventDefault());
    await user.click(screen.getByRole('link', { name: 'My articles' }));
    expect(container.querySelector('[data-overlay="open"]')).toBeNull();
  });
});

describe('the top bar', () => {
  it('formats the date in en-US with the long month', () => {
    renderWithTexts(shell());
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
    expect(screen.getByText(today)).toBeTruthy();
  });

  it('updates the date while the page stays open', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59, 30) });
    renderWithTexts(shell());
    expect(screen.getByText('November 30, 2026')).toBeTruthy();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('December 1, 2026')).toBeTruthy();
    jest.useRealTimers();
  });

  it('offers e-mail, role, settings, four languages, dark mode and log out', async () => {
    const user = userEvent.setup();
    renderWithTexts(shell());
    await user.click(screen.getByRole('button', { name: 'Profile of Lucía Ferrer' }));
    expect(screen.getByText('admin@lana.test')).toBeTruthy();
    expect(screen.getByText('Admin · Lana')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My settings' })).toBeTruthy();
    const languages = within(screen.getByRole('group', { name: 'Language' })).getAllByRole('button');
    expect(languages.map((button) => button.textContent)).toEqual(['es', 'en', 'it', 'pr']);
    await user.click(screen.getByRole('switch', { name: 'Dark mode' }));
    expect(localStorage.getItem('ts-color-scheme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('reports a failed log out and stays', async () => {
    const user = userEvent.setup();
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
    renderWithTexts(shell());
    await user.click(screen.getByRole('button', { name: 'Profile of Lucía Ferrer' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(globalThis.fetch).toHaveBeenCalledWith('/api/session', expect.objectContaining({ method: 'DELETE' })),
    );
  });
});

describe('around the page', () => {
  it('opens the palette by Ctrl+K, finds pages without accents and opens them by Enter', async () => {
    const user = userEvent.setup();
    renderWithTexts(shell());
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'búlk');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bulk load Items / SKU']);
    await user.keyboard('{Enter}');
    expect(mockGo).toHaveBeenCalledWith('/en/admin/upload');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('ignores an Escape meant for a dialog above it', async () => {
    const user = userEvent.setup();
    const close = jest.fn();
    renderWithTexts(
      <>
        {shell()}
        <ModalView isOpened onClose={close} title="Form">
          <input aria-label="field" />
        </ModalView>
      </>,
    );
    await user.click(await screen.findByLabelText('field'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    act(closePalette);
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['edit', '?edit=', '?edit=m1'],
    ['look', '?q=', '?q=Wool%20%26%20silk'],
  ])('links a result to where a user who may %s opens it', async (_, query, address) => {
    const hits = [
      { type: 'materials', key: 'm1', name: 'Wool & silk', detail: '' },
      { type: 'templates', key: 't1', name: 'Wool', detail: '' },
    ];
    globalThis.fetch = (() => Promise.resolve(responseOf(success(hits)))) as unknown as typeof fetch;
    const targets = { materials: `/en/admin/materials${query}`, templates: '/en/admin/templates' };
    renderWithTexts(shell({ targets }));
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'wool');
    expect(await screen.findByText('Templates')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'Wool & silk' }));
    expect(mockGo).toHaveBeenCalledWith(`/en/admin/materials${address}`);
  });

  it('shows that it is searching or cannot, and reports no results only once it knows', async () => {
    const requests: { answer: () => void; fail: () => void }[] = [];
    const text = JSON.stringify({ status: 'success', message: [] });
    globalThis.fetch = (() =>
      new Promise((resolve, reject) => {
        requests.push({
          answer: () => resolve({ ok: true, status: 200, text: () => Promise.resolve(text) }),
          fail: () => reject(new TypeError('offline')),
        });
      })) as unknown as typeof fetch;
    renderWithTexts(shell({ targets: { articles: '/en/admin/articles' } }));
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'zzqq1');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.fail();
    expect(await screen.findByText('Internal connection error.')).toBeVisible();
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    await user.type(field, '2');
    expect(screen.getByText('Searching…')).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    expect(await screen.findByText('Nothing matches “zzqq12”')).toBeVisible();
    act(closePalette);
  });

  it('finds companies for those who manage them', async () => {
    const company = {
      ...{ id: COMPANY_ID, name: 'Lana Viva', status: 'active', levelAccess: 500, prevLevelAccess: null },
      ...{ hasFinalUsers: false, publicEmail: null, publicWebsite: null, contactVersion: 1, look: {}, lookVersion: 1 },
      ...{
        gs1Prefix: null,
        prefixVersion: 1,
        isDemo: false,
        people: 1,
        articles: 2,
        units: 3,
        createdAt: '2026-11-24T08:00:00.000Z',
      },
    };
    const requests: string[] = [];
    globalThis.fetch = ((url: string) => {
      requests.push(url);
      const list = { results: [company], total: 1, page: 1, pageSize: 5 };
      const message = JSON.stringify({ status: 'success', message: list });
      return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(message) });
    }) as unknown as typeof fetch;
    renderWithTexts(shell({ targets: { companies: '/en/super-admin/company' } }));
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByPlaceholderText('Page, action or company');
    await user.type(field, 'lana');
    await user.click(await screen.findByRole('option', { name: 'Lana Viva' }));
    expect(requests.at(-1)).toContain('/api/companies?');
    expect(mockGo).toHaveBeenCalledWith(`/en/super-admin/company/${COMPANY_ID}`);
  });

  it('finds actions by words of any language, mistyped as well', async () => {
    const user = userEvent.setup();
    chooseColorScheme('light');
    renderWithTexts(shell());
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    const results = () => screen.getAllByRole('option').map((option) => option.textContent);
    expect(results()).toEqual(
      expect.arrayContaining([
        'New article',
        'Switch to Español',
        'Switch to dark mode',
        'Lock the screen',
        'Sign out',
      ]),
    );
    expect(results()).not.toContain('Switch to English');
    await user.type(field, 'neuvo articlo');
    expect(results()[0]).toBe('New article');
    await user.clear(field);
    await user.type(field, 'modo oscuro');
    expect(results()).toEqual(['Switch to dark mode']);
    await user.keyboard('{Enter}');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    act(() => chooseColorScheme('light'));
  });

  it('offers to scroll up past 100 px', () => {
    renderWithTexts(shell());
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    Object.defineProperty(window, 'scrollY', { value: 101, configurable: true });
    fireEvent.scroll(window);
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    Object.defineProperty(window, 'scrollY', { value: 100, configurable: true });
    fireEvent.scroll(window);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  });

  it('dismisses a banner and shows the copyright line', () => {
    renderWithTexts(shell());
    fireEvent.click(screen.getByRole('button', { name: 'Hide the notice' }));
    expect(screen.queryByText('Demo accounts')).toBeNull();
    expect(screen.getByText('© 2026 TS Admin. All rights reserved.')).toBeTruthy();
  });

  it('locks after thirty idle minutes, not while the user is active', () => {
    jest.useFakeTimers();
    const fetched = jest.fn().mockRejectedValue(new TypeError('offline'));
    globalThis.fetch = fetched;
    renderWithTexts(shell());
    act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
    fireEvent.keyDown(document.body, { key: 'a' });
    act(() => jest.advanceTimersByTime(IDLE_LIMIT - 60_000));
    expect(fetched).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(120_000));
    expect(fetched).toHaveBeenCalledWith('/api/session/lock', expect.objectContaining({ method: 'POST' }));
    jest.useRealTimers();
  });
});
