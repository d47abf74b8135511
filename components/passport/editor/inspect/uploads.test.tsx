import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicPath } from '@/components/files/kinds';
import { FakeRequest, storedFile, useFakeUploads } from '@/components/files/testing/fake-upload';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { SectionType } from '@/lib/contract/sections/index';
import { itemsOf } from '../doc/doc';
import { addElement, changeElement, moveElement, removeElement } from '../store/elements';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { InspectorPanel } from './inspector-panel';

const IDS = ['0192f0c1-2345-7abc-8def-000000000001', '0192f0c1-2345-7abc-8def-000000000002'] as const;
const GONE = /The element that this file was for has been deleted/;

let studio: Studio;

useFakeUploads();
afterEach(() => {
  studio.queue.stop();
});

function show(types: readonly SectionType[]) {
  const { draft, sections } = new FakeApi(types);
  studio = new Studio({ draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
  studio.set({ selected: 's1' });
  renderWithTexts(
    <StudioContext value={studio}>
      <InspectorPanel />
    </StudioContext>,
  );
}

const element = (key: string): Readonly<Record<string, unknown>> | undefined =>
  itemsOf(studio.state.doc, studio.state.pageId).find((item) => item.key === key)?.data;
const pictures = () => element('s1')?.['images'];
const select = (key: string) => act(() => studio.set({ selected: key }));

/** Selects a file in a field, and returns a function that completes the upload. */
async function upload(field: HTMLElement, name: string, id: string) {
  const before = FakeRequest.sent.length;
  await userEvent.upload(within(field).getByLabelText('choose a file'), new File(['x'], name));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(before + 1));
  const request = FakeRequest.last;
  return () => act(async () => request.answer(201, { status: 'success', message: storedFile({ id, name }) }));
}

describe('an uploaded file', () => {
  it('is set on the element that it was chosen for, whatever is selected, moved or added meanwhile', async () => {
    show(['video', 'video']);
    const arrive = await upload(await screen.findByRole('group', { name: 'Uploaded video' }), 'film.mp4', IDS[0]);
    act(() => moveElement(studio, 0, 1));
    act(() => void addElement(studio, 'text', 0));
    select('s2');
    await arrive();
    expect(element('s1')).toMatchObject({ url: publicPath(IDS[0]) });
    expect(element('s2')).toMatchObject({ url: '' });
    expect(itemsOf(studio.state.doc, studio.state.pageId)[0]?.data).not.toHaveProperty('url');
  });

  it('finds its element on a page that is no longer shown', async () => {
    show(['video']);
    const arrive = await upload(await screen.findByRole('group', { name: 'Uploaded video' }), 'film.mp4', IDS[0]);
    const { pageId } = studio.state;
    act(() => studio.set({ pageId: 'other', selected: null }));
    await arrive();
    expect(itemsOf(studio.state.doc, pageId)[0]?.data).toMatchObject({ url: publicPath(IDS[0]) });
  });

  it('changes nothing and says so if its element has been deleted', async () => {
    show(['video', 'video']);
    const arrive = await upload(await screen.findByRole('group', { name: 'Uploaded video' }), 'film.mp4', IDS[0]);
    act(() => removeElement(studio, 's1'));
    const { doc } = studio.state;
    await arrive();
    expect(studio.state.doc).toBe(doc);
    expect(alertStore.get()).toMatchObject([{ kind: 'error', message: expect.stringMatching(GONE) }]);
  });

  it('keeps text typed meanwhile', async () => {
    show(['image']);
    const arrive = await upload(await screen.findByRole('group', { name: 'Picture' }), 'front.png', IDS[0]);
    fireEvent.change(screen.getByLabelText('Description of the picture'), { target: { value: 'A shirt' } });
    await arrive();
    expect(element('s1')).toMatchObject({ fileId: IDS[0], alt: { en: 'A shirt' } });
  });
});

describe('files of a gallery', () => {
  async function showGallery(count: number) {
    show(['gallery']);
    await screen.findByRole('button', { name: 'Add picture' });
    act(() => changeElement(studio, 0, { images: [] }));
    for (let at = 0; at < count; at += 1) fireEvent.click(screen.getByRole('button', { name: 'Add picture' }));
    expect(pictures()).toHaveLength(count);
    // The code for dragging loads after the list, and mounts the rows again.
    await waitFor(() => expect(screen.getAllByLabelText(/^Drag/)).toHaveLength(count));
  }
  const field = (at: number) => screen.getAllByRole('group', { name: 'Picture' })[at] as HTMLElement;

  it('are both set if uploaded at once, beside text typed meanwhile', async () => {
    await showGallery(2);
    const first = await upload(field(0), 'one.png', IDS[0]);
    const second = await upload(field(1), 'two.png', IDS[1]);
    fireEvent.change(screen.getAllByLabelText('Description of the picture')[0] as HTMLElement, {
      target: { value: 'Front' },
    });
    await first();
    await second();
    expect(pictures()).toMatchObject([
      { imgUrl: publicPath(IDS[0]), alt: { en: 'Front' } },
      { imgUrl: publicPath(IDS[1]) },
    ]);
  });

  it('follow their pictures when those are moved, by hand and by undo', async () => {
    await showGallery(2);
    const arrive = await upload(field(1), 'two.png', IDS[1]);
    fireEvent.click(screen.getByRole('button', { name: 'Move “Picture 2” up' }));
    fireEvent.change(screen.getAllByLabelText('Description of the picture')[0] as HTMLElement, {
      target: { value: 'Back' },
    });
    await arrive();
    expect(pictures()).toMatchObject([{ imgUrl: publicPath(IDS[1]), alt: { en: 'Back' } }, { imgUrl: '' }]);
  });

  it('follow their pictures through an undo', async () => {
    await showGallery(2);
    // Two edits of one group without a pause are one step.
    act(() => studio.edit({ verb: 'edit' }, (doc) => ({ ...doc })));
    fireEvent.click(screen.getByRole('button', { name: 'Move “Picture 2” up' }));
    const arrive = await upload(field(0), 'two.png', IDS[1]);
    act(() => studio.undo());
    await arrive();
    expect(pictures()).toMatchObject([{ imgUrl: '' }, { imgUrl: publicPath(IDS[1]) }]);
  });

  it('are set after another element was selected and the gallery was edited again', async () => {
    show(['gallery', 'text']);
    await screen.findByRole('button', { name: 'Add picture' });
    act(() => changeElement(studio, 0, { images: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Add picture' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add picture' }));
    const first = await upload(field(0), 'one.png', IDS[0]);
    const second = await upload(field(1), 'two.png', IDS[1]);
    select('s2');
    await first();
    select('s1');
    const titles = await screen.findAllByLabelText('Description of the picture');
    fireEvent.change(titles[1] as HTMLElement, { target: { value: 'Back' } });
    await second();
    expect(pictures()).toMatchObject([
      { imgUrl: publicPath(IDS[0]) },
      { imgUrl: publicPath(IDS[1]), alt: { en: 'Back' } },
    ]);
  });

  it('change nothing and say so if their picture has been removed', async () => {
    await showGallery(2);
    const arrive = await upload(field(0), 'one.png', IDS[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove “Picture 1”' }));
    const { doc } = studio.state;
    await arrive();
    expect(studio.state.doc).toBe(doc);
    expect(alertStore.get()).toMatchObject([{ kind: 'error', message: expect.stringMatching(GONE) }]);
  });
});
