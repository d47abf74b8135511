import { mockNavigation } from '../testing/navigation';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { articleFacts } from '@/lib/contract/passports';
import { showUpload, upload } from '../testing/upload';
import { Samples } from './samples';

jest.mock('next/navigation', () => mockNavigation);
jest.mock('@/components/passport/editor/saved-preview/facts-preview', () => ({ FactsPreview: () => null }));

const sample = (name: string, at: number) => ({
  ...{ facts: articleFacts.parse({ sku: name, name }), firstRow: at + 2, rows: 1, action: 'create', design: null },
});
const samples = (version: number) => <Samples detail={upload({ status: 'ready', version })} texts={PASSPORT_TEXTS} />;

it('continues from the last of the articles that remain after a correction', async () => {
  let names = ['Camisa', 'Falda', 'Abrigo'];
  answerCalls(() => success({ articles: names.map(sample), brand: { name: '', hasContact: true, look: NO_LOOK } }));
  const user = userEvent.setup();
  const { rerender } = showUpload(samples(1));
  await screen.findByText('1 de 3');
  for (let at = 1; at < 3; at += 1) await user.click(screen.getByRole('button', { name: 'Artículo siguiente' }));
  expect(screen.getByText('3 de 3')).toBeVisible();
  names = ['Camisa', 'Falda'];
  rerender(samples(2));
  expect(await screen.findByText('2 de 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Artículo siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Artículo anterior' }));
  expect(screen.getByText('1 de 2')).toBeVisible();
});
