import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { DateTime } from './date-time';

/** A point in time as formatted on a device in this time zone. */
function renderIn(timeZone: string) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  renderWithTexts(<DateTime value="2026-11-06T02:30:00Z" />);
  return screen.getByText(/Nov/).textContent;
}

afterEach(() => jest.restoreAllMocks());

describe('useTimeZone', () => {
  it('is the time zone of the device', () => {
    expect(renderIn('America/Sao_Paulo')).toBe('5 Nov 2026 11:30 PM');
  });

  it('is UTC if the browser does not recognise the time zone of the system', () => {
    expect(renderIn('Etc/Unknown')).toBe('6 Nov 2026 2:30 AM');
  });
});
