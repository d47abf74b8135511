import { createFormat } from './format';
import { monthNames } from '@/lib/format/month-names';

const space = (text: string) => text.replace(/\s/gu, ' ');

it('shows weights and shares as they are stored, in the reader’s language', () => {
  const format = createFormat('es', monthNames('es'));
  const weights = [0.001, 999.99, 1000, 1004.9, 1235, 1234.5].map((grams) => space(format.weight(grams)));
  expect(weights).toEqual(['0,001 g', '999,99 g', '1 kg', '1,0049 kg', '1,235 kg', '1,2345 kg']);
  const shares = [100, 99.996, 0.004, 12.345, 62.5].map((percent) => space(format.percent(percent)));
  expect(shares).toEqual(['100 %', '99,996 %', '0,004 %', '12,345 %', '62,5 %']);
});
