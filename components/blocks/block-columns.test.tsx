import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { useBlockColumns } from './block-columns';

function OnPhone() {
  const columns = useBlockColumns().filter(({ isDeskOnly, isExtra }) => !isDeskOnly && !isExtra);
  return <p role="note">{columns.map(({ key }) => key).join(' ')}</p>;
}

it('omits a block’s codes, untitled numbers and link on a phone', () => {
  renderWithTexts(<OnPhone />);
  const noteText = screen.getByRole('note').textContent;
  expect(noteText).toMatch(/^number size available /);
  expect(noteText).not.toMatch(/Code|link/);
});
