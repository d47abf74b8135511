import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropzone } from './dropzone';
import { renderWithTexts } from '../render-with-texts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

describe('the drop zone', () => {
  it('takes the files that fit and says of each other one why not', async () => {
    const taken: string[] = [];
    renderWithTexts(
      <Dropzone
        accept={['.png', '.jpg']}
        maxBytes={10}
        isMultiple
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />,
    );
    const input = screen.getByLabelText('choose a file');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, [file('a.PNG'), file('b.txt'), file('c.jpg', 11), file('d.jpg', 0)]);
    expect(taken).toEqual(['a.PNG']);
    expect(screen.getByRole('alert')).toHaveTextContent(/b\.txt: .*\.png, \.jpg.*c\.jpg: .*10.*d\.jpg: .*empty/);
  });

  it('takes nothing of a single file of the wrong kind', async () => {
    const taken: File[] = [];
    renderWithTexts(<Dropzone accept={['.png']} maxBytes={10} onFiles={(files) => taken.push(...files)} />);
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('choose a file'), file('b.txt'));
    expect(taken).toEqual([]);
    expect(screen.getByRole('alert').textContent).not.toContain('b.txt');
  });
});
