import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { FailurePage } from './failure-page';

const reset = jest.fn();

beforeEach(() => {
  reset.mockClear();
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
});

it('renders the page again in place', async () => {
  renderWithTexts(<FailurePage error={new Error('broke')} reset={reset} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).toHaveBeenCalledTimes(1);
});

it('asks for a reload if a script is gone, as rendering the page again would miss it again', () => {
  const error = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  renderWithTexts(<FailurePage error={error} reset={reset} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The application has been updated since you opened this page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
