import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ModalView } from '../dialog/modal-view';
import { Combobox } from './combobox';

const FIBRES = ['Wool', 'Linen', 'Silk'];

function Fibre({ isFree = false, onSubmit }: { isFree?: boolean; onSubmit?: () => void }) {
  const [value, setValue] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox
        input={{ 'aria-label': 'Fibre' }}
        value={value}
        options={FIBRES.filter((name) => name.toLowerCase().includes(value.toLowerCase()))}
        keyOf={(name) => name}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onType={(text) => {
          setValue(text);
          setIsOpen(true);
        }}
        onChoose={setValue}
        isFree={isFree}
        listLabel="Fibres"
        {...(isFree ? {} : { none: 'Nothing matches' })}
      >
        {(name) => name}
      </Combobox>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fibre' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => screen.queryByRole('option', { selected: true });

describe('a field with a list of options', () => {
  it('opens by click and by arrow key, marks the active option and selects it by Enter', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderWithTexts(<Fibre onSubmit={onSubmit} />);
    await user.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(FIBRES);
    await user.keyboard('{ArrowUp}');
    expect(activeOption()?.textContent).toBe('Silk');
    expect(field().getAttribute('aria-activedescendant')).toBe(activeOption()?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('Linen');
    expect(options()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('returns to the first option when the text changes', async () => {
    const user = userEvent.setup();
    renderWithTexts(<Fibre />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.type(field(), 'l');
    expect(activeOption()?.textContent).toBe('Wool');
  });

  it('says that nothing matches, and Enter then selects nothing', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderWithTexts(<Fibre onSubmit={onSubmit} />);
    await user.type(field(), 'hemp{Enter}');
    expect(options()).toEqual(['Nothing matches']);
    expect(field().value).toBe('hemp');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('closes by Escape and keeps the text', async () => {
    const user = userEvent.setup();
    renderWithTexts(<Fibre />);
    await user.type(field(), 'si{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('si');
  });

  it('closes by Escape in a dialog without closing the dialog, which the next Escape closes', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderWithTexts(
      <ModalView isOpened onClose={onClose} title="New thing">
        <Fibre />
      </ModalView>,
    );
    await user.type(await screen.findByRole('combobox', { name: 'Fibre' }), 'si{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('si');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('selects an option by pointer', async () => {
    const user = userEvent.setup();
    renderWithTexts(<Fibre />);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Silk' }));
    expect(field().value).toBe('Silk');
  });

  it('keeps free text: Enter selects an option only after an arrow key', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderWithTexts(<Fibre isFree onSubmit={onSubmit} />);
    await user.type(field(), 'lin{Enter}');
    expect(field().value).toBe('lin');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Linen');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
