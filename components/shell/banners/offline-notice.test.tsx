import { act, screen } from '@testing-library/react';
import { dispatchOfflineChange, OfflineProvider } from 'next/dist/client/components/use-offline';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { OfflineNotice } from './offline-notice';

it('says that there is no network for as long as there is none', () => {
  renderWithTexts(
    <OfflineProvider>
      <OfflineNotice />
    </OfflineProvider>,
  );
  const text = 'No network. What you see stays, and pages open again once the network is back.';
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  act(() => dispatchOfflineChange(true));
  expect(screen.getByText(text)).toBeVisible();
  act(() => dispatchOfflineChange(false));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
