import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ChosenProof } from './chosen-proof';
import { ProofField } from './proof-field';

const proofOf = (name: string): ChosenProof => ({
  ...{ key: name, kind: 'pdf', name, mime: 'application/pdf', bytes: new ArrayBuffer(4) },
  ...{ preview: null, fileId: null },
});

function Form() {
  const [proofs, setProofs] = useState<readonly ChosenProof[]>(['seam.pdf', 'label.pdf'].map(proofOf));
  return (
    <form>
      <ProofField proofs={proofs} onChange={setProofs} isReading={false} onRead={() => undefined} />
    </form>
  );
}

it('moves the focus on when proofs are removed', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Form />);
  screen.getByRole('button', { name: /seam\.pdf/ }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /label\.pdf/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
