import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '../render-with-texts';
import { ModalView } from './modal-view';

function Nested() {
  const [open, setOpen] = useState(['outer', 'inner']);
  const close = (name: string) => setOpen((before) => before.filter((each) => each !== name));
  return (
    <>
      <ModalView isOpened={open.includes('outer')} onClose={() => close('outer')} title="Outer">
        <input aria-label="outer field" />
        {open.includes('inner') && (
          <ModalView isOpened onClose={() => close('inner')} title="Inner">
            <input aria-label="inner field" />
          </ModalView>
        )}
      </ModalView>
    </>
  );
}

it('Escape closes the dialog on top, and the one below with the next', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Nested />);
  await user.click(await screen.findByLabelText('inner field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('inner field')).toBeNull());
  expect(screen.getByLabelText('outer field')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('outer field')).toBeNull());
});
