import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { leave } from './leave';
import { RegisterForm } from './register-form';

jest.mock('./leave', () => ({ leave: jest.fn() }));

/**
 * The response to each call to register, in order, and whether the password then opens an account; null: no response.
 */
let registered: ({ status: number; body: object } | null)[];
let opens: boolean;
let requests: string[];

const refused = (code: string) => ({ status: 409, body: { status: 'error', code, message: 'x' } });
const success = { status: 201, body: { status: 'success', message: { email: 'ana@nandu.test' } } };

beforeEach(() => {
  requests = [];
  opens = true;
  jest.mocked(leave).mockClear();
  globalThis.fetch = (async (url: string) => {
    requests.push(url);
    const isSignIn = url === '/api/session';
    const signIn = opens ? { status: 200, body: { status: 'success', message: {} } } : refused('INVALID_PASS_OR_EMAIL');
    const answer = isSignIn ? signIn : registered.shift();
    if (!answer) throw new TypeError('offline');
    const { status, body } = answer;
    return { status, ok: status < 300, text: async () => JSON.stringify(body), json: async () => body };
  }) as typeof fetch;
});

async function fill() {
  const user = userEvent.setup();
  renderWithTexts(<RegisterForm />);
  await user.type(screen.getByLabelText('Company name'), 'Ñandú');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Gil');
  await user.type(screen.getByLabelText('Email'), 'ana@nandu.test');
  await user.type(screen.getByLabelText('Password'), 'a long enough phrase');
  return () => user.click(screen.getByRole('button', { name: 'Register your company' }));
}

it('registers and signs in', async () => {
  registered = [success];
  const submit = await fill();
  await submit();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/en'));
  expect(requests).toEqual(['/api/auth/register', '/api/session']);
});

it('continues if the company was created but the response was lost', async () => {
  registered = [null, refused('COMPANY_ALREADY_EXIST')];
  const submit = await fill();
  await submit();
  expect(await screen.findByRole('alert')).toBeVisible();
  await submit();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/en'));
});

it('refuses the name of another company, also after a lost response', async () => {
  registered = [refused('COMPANY_ALREADY_EXIST'), null, refused('COMPANY_ALREADY_EXIST')];
  opens = false;
  const submit = await fill();
  await submit();
  const name = screen.getByLabelText('Company name');
  await waitFor(() => expect(name).toBeInvalid());
  expect(requests).toEqual(['/api/auth/register']);
  await submit();
  await waitFor(() => expect(name).toBeValid());
  await submit();
  await waitFor(() => expect(name).toBeInvalid());
  expect(leave).not.toHaveBeenCalled();
});

it('asks before unsaved input is lost', async () => {
  const onLeave = jest.fn();
  await fill();
  act(() => leaveGuard.run(onLeave));
  expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
});
