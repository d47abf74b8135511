import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { LanguageChoice } from './language-choice';

const go = jest.fn();
jest.mock('@/components/ui/navigation/navigate', () => ({ useNavigate: () => ({ go }) }));
jest.mock('next/navigation', () => ({ usePathname: () => '/en/auth/login' }));

it.each([
  ['Italiano', '/en/admin/articles?page=2', '/it', '/it/admin/articles?page=2'],
  ['Español', '/en/admin/record', '', '/admin/record'],
  ['Português', '/admin/lotes', '/pr', '/pr/admin/lotes'],
])('leads to the requested page in %s after sign-in', async (name, next, prefix, target) => {
  history.replaceState(null, '', `/en/auth/login?next=${encodeURIComponent(next)}&mail=a`);
  renderWithTexts(<LanguageChoice />);
  await userEvent.click(screen.getByRole('button', { name }));
  const address = `${prefix}/auth/login?${new URLSearchParams({ next: target, mail: 'a' })}`;
  expect(go).toHaveBeenLastCalledWith(address, { replace: true, scroll: false });
});
