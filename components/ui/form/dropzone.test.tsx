import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropzone } from './dropzone';
import { renderWithTexts } from '../render-with-texts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

describe('the drop zone', () => {
  it('accepts the files that fit and states for each other file why it does not', async () => {
    const accepted: string[] = [];
    renderWithTexts(
      <Dropzone
        accept={['.png', '.jpg']}
        maxBytes={10}
        isMultiple
        onFiles={(files) => accepted.push(...files.map(({ name }) => name))}
      />,
    );
    const input = screen.getByLabelText('choose a file');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, [file('a.PNG'), file('b.txt'), file('c.jpg', 11), file('d.jpg', 0)]);
    expect(accepted).toEqual(['a.PNG']);
    expect(screen.getByRole('alert')).toHaveTextContent(/b\.txt: .*\.png, \.jpg.*c\.jpg: .*10.*d\.jpg: .*empty/);
  });

  it('accepts nothing if its only file has the wrong type', async () => {
    const accepted: File[] = [];
    renderWithTexts(<Dropzone accept={['.png']} maxBytes={10} onFiles={(files) => accepted.push(...files)} />);
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('choose a file'), file('b.txt'));
    expect(accepted).toEqual([]);
    expect(screen.getByRole('alert').textContent).not.toContain('b.txt');
  });
});
