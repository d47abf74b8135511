import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ForbiddenPage } from './forbidden-page';
import { ViewerContext } from '@/components/calls/viewer';
import type { Role } from '@/lib/contract/core/levels';

const mockPath = { current: '' };
const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath.current,
  useRouter: () => ({ refresh: mockRefresh }),
  useSearchParams: () => new URLSearchParams('payment=1'),
}));

const roleFor = (level: number) => (level === 1000 ? 'SuperAdmin' : 'User');

function pageFor(path: string, level: number, role: Role = roleFor(level)) {
  mockPath.current = path;
  return (
    <ViewerContext value={{ role, level, hasCompany: level < 1000 }}>
      <ForbiddenPage />
    </ViewerContext>
  );
}

const show = (path: string, level: number, role?: Role) => renderWithTexts(pageFor(path, level, role));

describe('ForbiddenPage', () => {
  it("shows the required level and the user's, and links to their start page", () => {
    show('/en/admin/LCA', 300, 'Admin');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page requires more access');
    expect(
      screen.getByText(/It requires level 400 \(LCA\) and yours is 300\..*super-administrator sets the level/),
    ).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/en/admin/account']);
  });

  it('sends other people of a company to its administrators', () => {
    show('/en/admin/LCA', 300, 'User');
    expect(screen.getByText(/yours is 300\. Ask an administrator of your company: your level can be/)).toBeTruthy();
  });

  it('refreshes a shell that still has the previous level, and only then shows what is required', () => {
    const { rerender } = show('/en/admin/LCA', 500);
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).toBeNull();
    rerender(pageFor('/en/admin/LCA', 300));
    expect(screen.getByText(/It requires level 400 \(LCA\) and yours is 300/)).toBeTruthy();
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  });

  it('distinguishes companies from the platform', () => {
    show('/en/super-admin/rules', 500);
    expect(screen.getByText('Only the platform’s super-administrators can open it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in with another account' })).toHaveAttribute(
      'href',
      `/en/auth/login?next=${encodeURIComponent('/en/super-admin/rules?payment=1')}`,
    );
    show('/en/admin/articles', 1000);
    expect(screen.getByText('This page is for companies and opens with their own accounts.')).toBeTruthy();
    show('/en/admin/audit', 500);
    expect(screen.getByText('Your role cannot open this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See my level in My settings' })).toBeNull();
  });
});
