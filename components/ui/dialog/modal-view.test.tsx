import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { leaveGuard } from '../navigation/leave-guard';
import { renderWithTexts } from '../render-with-texts';
import { ModalView } from './modal-view';
import { UnsavedGuard } from './unsaved-guard';

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

describe('a dialog in which something was typed', () => {
  function Typed({ onClose }: { onClose: () => void }) {
    const [note, setNote] = useState('');
    return (
      <ModalView isOpened onClose={onClose} title="Form">
        <UnsavedGuard isDirty={note !== ''} />
        <input aria-label="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </ModalView>
    );
  }

  it('asks before Escape and its close button lose it, and keeps it where the person stays', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderWithTexts(<Typed onClose={onClose} />);
    await user.type(await screen.findByLabelText('note'), 'wet');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    expect(screen.getByLabelText('note')).toHaveValue('wet');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('You have unsaved changes');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks once, though the way out is guarded too', async () => {
    const user = userEvent.setup();
    const onLeave = jest.fn();
    renderWithTexts(<Typed onClose={() => leaveGuard.run(onLeave)} />);
    await user.type(await screen.findByLabelText('note'), 'wet{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('closes at once where nothing was', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderWithTexts(<Typed onClose={onClose} />);
    await user.click(await screen.findByLabelText('note'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function Opened({ next }: { next?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (next) document.getElementById(next)?.focus();
  };
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <input id="next" aria-label="next" />
      {isOpen && (
        <ModalView isOpened onClose={close} title="Form">
          <input aria-label="field" />
        </ModalView>
      )}
    </>
  );
}

it.each([
  ['the title', 'heading', undefined],
  ['the place that it says', 'textbox', true],
])('begins at %s, never at its close button', async (_, role, isFirst) => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="Details">
      <input aria-label="note" data-autofocus={isFirst} />
    </ModalView>,
  );
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

it('goes on at its title where a step takes what was pressed along', async () => {
  function Steps() {
    const [step, setStep] = useState('List');
    return (
      <ModalView isOpened onClose={() => undefined} title={step}>
        {step === 'List' ? <button onClick={() => setStep('Compare')}>Compare them</button> : <p>No differences</p>}
      </ModalView>
    );
  }
  const user = userEvent.setup();
  renderWithTexts(<Steps />);
  await user.click(await screen.findByRole('button', { name: 'Compare them' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Compare' })).toHaveFocus());
});

it('gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Opened />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByLabelText('field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('gives the focus to the content of the page where what opened it is gone', async () => {
  function Deleting() {
    const [step, setStep] = useState<'list' | 'question' | 'deleted'>('list');
    return (
      <main id="main" tabIndex={-1}>
        {step !== 'deleted' && <button onClick={() => setStep('question')}>Delete</button>}
        {step === 'question' && (
          <ModalView isOpened onClose={() => undefined} title="Question">
            <button data-autofocus onClick={() => setStep('deleted')}>
              Confirm
            </button>
          </ModalView>
        )}
      </main>
    );
  }
  const user = userEvent.setup();
  renderWithTexts(<Deleting />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus where closing has led it', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Opened next="next" />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByLabelText('field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('field')).toBeNull());
  expect(screen.getByLabelText('next')).toHaveFocus();
});

describe('a double click on what closes it', () => {
  const onBehind = jest.fn();
  function WithRow() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={onBehind}>Behind</button>
        {isOpen && (
          <ModalView isOpened onClose={() => setIsOpen(false)} title="Form">
            <button onClick={() => setIsOpen(false)}>Cancel</button>
          </ModalView>
        )}
      </>
    );
  }
  const behind = () => screen.getByRole('button', { name: 'Behind', hidden: true });
  beforeEach(() => onBehind.mockClear());

  it('does nothing to what stood behind', async () => {
    renderWithTexts(<WithRow />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 1 });
    fireEvent.click(behind(), { detail: 2 });
    expect(onBehind).not.toHaveBeenCalled();
    fireEvent.click(behind(), { detail: 1 });
    expect(onBehind).toHaveBeenCalledTimes(1);
  });

  it('leaves a click of its own alone', async () => {
    renderWithTexts(<WithRow />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 1 });
    fireEvent.click(behind(), { detail: 1 });
    fireEvent.click(behind(), { detail: 2 });
    expect(onBehind).toHaveBeenCalledTimes(2);
  });
});

it('takes no Enter that is still held down for one in its fields', async () => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="Form">
      <input aria-label="field" />
      <textarea aria-label="text" />
    </ModalView>,
  );
  const enter = { key: 'Enter', cancelable: true };
  expect(fireEvent.keyDown(await screen.findByLabelText('field'), { ...enter, repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('field'), enter)).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('text'), { ...enter, repeat: true })).toBe(true);
});
