import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { leaveGuard } from './leave-guard';
import { useNavigate } from './navigate';
import { NavigationProvider } from './navigation-provider';

const mockPush = jest.fn();
const mockRefresh = jest.fn();
const mockRouter = { push: mockPush, replace: jest.fn(), prefetch: jest.fn(), refresh: mockRefresh };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

function show(needsOwnDocument?: () => boolean) {
  render(
    <NavigationProvider {...(needsOwnDocument && { needsOwnDocument })}>
      <a href="/admin/units?q=a">Units</a>
      <a href="?sort=name">Sort</a>
      <a href="?edit=7">Open row</a>
      <a href="/">Close row</a>
      <a href="#main">Skip</a>
      <a href="/p/abc">Passport</a>
      <a href="/pr/admin/units">Portuguese</a>
      <a href="/api/articles/export" download>
        Export
      </a>
      <a href="https://example.com/">Elsewhere</a>
      <a href="/admin/other" target="_blank">
        New tab
      </a>
    </NavigationProvider>,
  );
}

/** Whether the browser would have followed the link natively. */
const isLeftToBrowser = (name: string, init = {}) => fireEvent.click(screen.getByRole('link', { name }), init);

beforeEach(() => mockPush.mockClear());

describe('NavigationProvider', () => {
  it('handles plain links of the product', () => {
    show();
    expect(isLeftToBrowser('Units')).toBe(false);
    expect(isLeftToBrowser('Portuguese')).toBe(false);
    expect(isLeftToBrowser('Sort')).toBe(false);
    expect(mockPush.mock.calls.map(([href]) => href)).toEqual(['/admin/units?q=a', '/pr/admin/units', '/?sort=name']);
  });

  it('opens and closes dialogs without a navigation, and refreshes the list after closing', () => {
    show();
    expect(isLeftToBrowser('Open row')).toBe(false);
    expect(location.search).toBe('?edit=7');
    expect(mockRefresh).not.toHaveBeenCalled();
    isLeftToBrowser('Close row');
    expect(location.search).toBe('');
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    expect(mockPush).not.toHaveBeenCalled();
  });

  it('refreshes nothing while offline, which would block the next dialog', () => {
    mockRefresh.mockClear();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    isLeftToBrowser('Open row');
    isLeftToBrowser('Close row');
    expect(location.search).toBe('');
    expect(mockRefresh).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  it('leaves all other links to the browser', () => {
    show();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const name of ['Skip', 'Passport', 'Export', 'Elsewhere', 'New tab']) expect(isLeftToBrowser(name)).toBe(true);
    expect(isLeftToBrowser('Units', { ctrlKey: true })).toBe(true);
    expect(isLeftToBrowser('Units', { button: 1 })).toBe(true);
    expect(mockPush).not.toHaveBeenCalled();
  });

  it('asks first on a page with unsaved changes', () => {
    show();
    let proceed: () => void = () => undefined;
    const release = leaveGuard.add((next) => (proceed = next));
    isLeftToBrowser('Units');
    expect(mockPush).not.toHaveBeenCalled();
    proceed();
    expect(mockPush).toHaveBeenCalledTimes(1);
    release();
    isLeftToBrowser('Units');
    expect(mockPush).toHaveBeenCalledTimes(2);
  });

  it('does not ask between views of a page that guards itself as a whole', () => {
    show();
    const guard = jest.fn();
    const release = leaveGuard.add(guard, ({ pathname }) => pathname === location.pathname);
    isLeftToBrowser('Sort');
    expect(mockPush).toHaveBeenCalledTimes(1);
    isLeftToBrowser('Units');
    expect(mockPush).toHaveBeenCalledTimes(1);
    expect(guard).toHaveBeenCalledTimes(1);
    release();
  });

  it('asks between such views as well if the next one is another document', () => {
    show(() => true);
    const guard = jest.fn();
    const release = leaveGuard.add(guard, ({ pathname }) => pathname === location.pathname);
    isLeftToBrowser('Sort');
    expect(guard).toHaveBeenCalledTimes(1);
    release();
  });

  it('shows at once which page is being loaded, and nothing after it has loaded', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    function Arriving() {
      const [isAsked, setIsAsked] = useState(false);
      mockPush.mockImplementation(() => setIsAsked(true));
      if (isAsked) use(arrival);
      return <p>{isAsked ? 'there' : 'here'}</p>;
    }
    const Target = () => <output>{useNavigate().target ?? 'nowhere'}</output>;
    render(
      <NavigationProvider>
        <Target />
        <Suspense>
          <Arriving />
        </Suspense>
        <a href="/admin/lotes?q=a">Lots</a>
      </NavigationProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('nowhere');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Lots' })));
    expect(screen.getByRole('status')).toHaveTextContent('/admin/lotes');
    expect(screen.getByText('here')).toBeTruthy();
    await act(async () => arrive());
    expect(screen.getByText('there')).toBeTruthy();
    expect(screen.getByRole('status')).toHaveTextContent('nowhere');
    mockPush.mockReset();
  });
});
