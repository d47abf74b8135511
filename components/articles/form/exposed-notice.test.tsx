import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/i18n/routing';
import { ExposedNotice } from './exposed-notice';

it.each<[Locale, string]>([
  ['en', '“Margin” and “Cost”'],
  ['es', '«Margin» y «Cost»'],
  ['it', '«Margin» e «Cost»'],
  ['pt', '«Margin» e «Cost»'],
])('quotes property names as in %s', (locale, names) => {
  renderWithTexts(<ExposedNotice now={['Margin', 'Cost']} soon={[]} isBusy={false} onPublish={jest.fn()} />, locale);
  expect(screen.getByRole('status')).toHaveTextContent(names);
});
