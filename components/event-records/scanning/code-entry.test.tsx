import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { scan } from '../testing/scan';
import { CodeEntry } from './code-entry';

function show(isAsking = false) {
  const onCode = jest.fn();
  renderWithTexts(<CodeEntry first="" isAsking={isAsking} problem="" onCode={onCode} />);
  return { onCode, field: screen.getByLabelText('Code or address') };
}

it('replaces the sent code by the next one that a scanner types', async () => {
  const { onCode, field } = show();
  await userEvent.click(field);
  await userEvent.keyboard('NOSUCH-1{Enter}');
  await userEvent.keyboard('00012203{Enter}');
  expect(onCode.mock.calls).toEqual([['NOSUCH-1'], ['00012203']]);
  expect(field).toHaveValue('00012203');
});

it('looks up another code while one is being looked up, and none twice', async () => {
  const { onCode, field } = show(true);
  await userEvent.click(field);
  await userEvent.keyboard('00012203{Enter}{Enter}');
  await userEvent.keyboard('00012204{Enter}');
  expect(onCode.mock.calls).toEqual([['00012203'], ['00012204']]);
});

it('accepts what a scanner types on a phone, where the field has no focus', () => {
  const { onCode, field } = show();
  expect(field).not.toHaveFocus();
  scan('00012203');
  scan('00012204');
  expect(onCode.mock.calls).toEqual([['00012203'], ['00012204']]);
  expect(field).toHaveValue('00012204');
});

it('reads a code once that a scanner types into the field', async () => {
  const { onCode, field } = show();
  await userEvent.click(field);
  await userEvent.keyboard('0001');
  scan('2203');
  await userEvent.keyboard('{Enter}');
  expect(onCode.mock.calls).toEqual([['0001']]);
});
