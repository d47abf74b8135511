import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { RangeBar } from './range-bar';

jest.mock('@/components/ui/navigation/navigate', () => ({ useNavigate: () => ({ go: jest.fn() }) }));

it.each([
  ['es', 'Los días van de medianoche a medianoche UTC.'],
  ['en', 'Days go from midnight to midnight UTC.'],
  ['it', 'I giorni vanno da mezzanotte a mezzanotte UTC.'],
  ['pt', 'Os dias vão da meia-noite à meia-noite UTC.'],
] as const)('shows the days of the period, in %s', (locale, text) => {
  renderWithTexts(<RangeBar from="2026-11-01" to="2026-11-20" today="2026-11-20" />, locale);
  expect(screen.getByText(text)).toBeVisible();
});
