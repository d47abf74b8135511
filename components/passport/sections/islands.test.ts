import { start as startEmbeds } from './shared/embed-island';
import { start as startGalleries } from './gallery/island';
import { start as startActions } from './event-log/island';
import { start as startDocuments } from './pdf/island';

const find = <T extends HTMLElement = HTMLElement>(selector: string) => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
};
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

describe('content of other hosts', () => {
  const place = (host: string, id: string) => `
    <div class="ps-embed" data-embed="https://${host}/embed/${id}" data-host="${host}" data-title="Film ${id}">
      <svg></svg><img class="ps-backdrop">
      <div class="ps-ask"><p></p><button hidden>Show</button><a href="https://${host}/${id}">Open</a></div>
    </div>`;
  const frames = () => all('iframe').map((frame) => frame.getAttribute('src'));

  beforeEach(() => {
    document.body.innerHTML = place('a.example', '1') + place('b.example', '2') + place('a.example', '3');
    startEmbeds(document.body);
  });

  it('is offered, and nothing of it is loaded', () => {
    expect(all('button').map(({ hidden }) => hidden)).toEqual([false, false, false]);
    expect(frames()).toEqual([]);
  });

  it('loads once the reader consents, only from that host and in all its places', () => {
    all('button')[0]?.click();
    expect(frames()).toEqual(['https://a.example/embed/1', 'https://a.example/embed/3']);
    expect(document.activeElement).toBe(find('iframe'));
    expect(find('iframe')).toHaveAttribute('title', 'Film 1');
    expect(find('iframe').getAttribute('sandbox')).not.toContain('top-navigation');
    expect(all('.ps-ask')).toHaveLength(1);
    expect(all('.ps-embed > svg')).toHaveLength(3);
    all('button')[0]?.click();
    expect(frames()).toHaveLength(3);
  });

  it('is asked about once, however many scripts initialise it', () => {
    startEmbeds(document.body);
    all('button')[1]?.click();
    expect(frames()).toEqual(['https://b.example/embed/2']);
  });

  it('leaves nothing behind that another page could read', () => {
    all('button')[0]?.click();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});

describe('a document', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <section class="ps-pdf"><div class="ps-file"><a href="/public/files/1">Manual</a>
      <button hidden aria-expanded="false" data-hide="Hide" data-no-preview="Your browser cannot preview this PDF."
        data-unavailable="PDF not available">Read it here</button></div></section>`;
    startDocuments(document.body);
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
  const viewer = (isThere: boolean) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });

  it('opens in the page on request, and closes again', () => {
    viewer(true);
    expect(document.querySelector('object')).toBeNull();
    find('button').click();
    expect(find<HTMLObjectElement>('object')).toMatchObject({ type: 'application/pdf' });
    expect(find<HTMLObjectElement>('object').data).toMatch(/\/public\/files\/1$/);
    expect(find('button')).toHaveTextContent('Hide');
    expect(find('button')).toHaveAttribute('aria-expanded', 'true');
    find('button').click();
    expect(document.querySelector('object')).toBeNull();
    expect(find('button')).toHaveTextContent('Read it here');
  });

  it('says that the browser cannot show it, before it loads anything', () => {
    viewer(false);
    find('button').click();
    expect(document.querySelector('object')).toBeNull();
    expect(find('[role=status]')).toHaveTextContent('Your browser cannot preview this PDF.');
    find('button').click();
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  it('says that it does not exist', () => {
    viewer(true);
    find('button').click();
    find('object').dispatchEvent(new Event('error'));
    expect(document.querySelector('object')).toBeNull();
    expect(find('[role=status]')).toHaveTextContent('PDF not available');
    expect(find('a')).toHaveTextContent('Manual');
  });
});

describe('a gallery', () => {
  const slide = (id: number) => `<li class="ps-slide"><figure>
    <a class="ps-enlarge" href="/public/files/${id}?w=1200"><img src="/public/files/${id}?w=400" alt="View ${id}"></a>
    <figcaption>Title ${id}</figcaption></figure></li>`;
  const open = (count = 3) => {
    document.body.innerHTML = `<section><ul class="ps-slides" data-close="Close" data-previous="Previous" data-next="Next"
      data-position="{place} of {total}">${[1, 2, 3].slice(0, count).map(slide).join('')}</ul></section>`;
    startGalleries(document.body);
  };
  const click = (index: number, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // Following a link would leave the page, which the test environment cannot.
    document.addEventListener('click', (clicked) => init.ctrlKey && clicked.preventDefault(), { once: true });
    all('.ps-enlarge')[index]?.dispatchEvent(event);
  };
  const WIDTH = 390;
  const enlarged = () => find<HTMLImageElement>('.ps-lightbox figure:not([inert]) img');
  const large = () => new URL(enlarged().src).pathname.split('/').at(-1);
  const press = (key: string) => find('.ps-lightbox').dispatchEvent(new KeyboardEvent('keydown', { key }));
  const buttonNamed = (label: string) => find<HTMLButtonElement>(`.ps-lightbox button[aria-label="${label}"]`);
  const track = () => find('.ps-lightbox-track');
  const rest = (place: number) => {
    track().scrollLeft = place * WIDTH;
    track().dispatchEvent(new Event('scroll'));
  };
  /** Like a touch: it starts somewhere, the browser scrolls. */
  const swipe = (place: number) => {
    track().dispatchEvent(new MouseEvent('pointerdown'));
    rest(place);
  };
  const scrolls: ScrollToOptions[] = [];

  beforeAll(() => {
    // jsdom has the element but cannot close it.
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    // jsdom has no layout.
    HTMLElement.prototype.scrollTo = ((options: ScrollToOptions) => scrolls.push(options)) as never;
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => WIDTH, configurable: true });
  });

  it('enlarges the chosen picture, with its caption and position', () => {
    open();
    expect(document.querySelector('dialog')).toBeNull();
    click(1);
    expect(find<HTMLDialogElement>('dialog').open).toBe(true);
    expect(large()).toBe('2');
    expect(enlarged().src).toMatch(/\?w=1200$/);
    expect(enlarged()).toHaveAttribute('alt', 'View 2');
    expect(find('.ps-lightbox figure:not([inert]) figcaption')).toHaveTextContent('Title 2');
    expect(find('.ps-lightbox')).toHaveTextContent('2 of 3');
  });

  it('leaves its pictures links in browsers without dialogs', () => {
    const create = jest.spyOn(document, 'createElement').mockReturnValueOnce(document.createElement('section'));
    open();
    create.mockRestore();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    let isPrevented = true;
    const checkPrevented = (clicked: Event) => {
      isPrevented = clicked.defaultPrevented;
      clicked.preventDefault();
    };
    document.addEventListener('click', checkPrevented, { once: true });
    all('.ps-enlarge')[0]?.dispatchEvent(event);
    expect(isPrevented).toBe(false);
    expect(all('.ps-lightbox')).toEqual([]);
  });

  it('moves by keys, by buttons and by swipes, and wraps around', () => {
    open();
    click(1);
    const places = [
      () => press('ArrowRight'),
      () => press('ArrowRight'),
      () => press('ArrowLeft'),
      () => press('Home'),
      () => press('End'),
      () => buttonNamed('Next').click(),
      () => buttonNamed('Previous').click(),
      () => swipe(1),
      () => swipe(2),
      () => rest(2.3),
    ].map((act) => {
      act();
      return Number(large());
    });
    expect(places).toEqual([3, 1, 3, 1, 3, 1, 3, 2, 3, 3]);
  });

  it('scrolls smoothly only to an adjacent picture: opening and longer moves are immediate', () => {
    open();
    scrolls.length = 0;
    click(0);
    press('ArrowRight');
    press('Home');
    press('ArrowLeft');
    expect(scrolls).toEqual([
      { left: 0, behavior: 'instant' },
      { left: WIDTH, behavior: 'auto' },
      { left: 0, behavior: 'auto' },
      { left: 2 * WIDTH, behavior: 'instant' },
    ]);
  });

  it('stays on the target of a button during smooth scrolling, until a touch scrolls elsewhere', () => {
    open();
    click(0);
    buttonNamed('Next').click();
    buttonNamed('Next').click();
    rest(0.4);
    rest(1);
    expect([large(), find('.ps-lightbox').textContent]).toEqual(['3', expect.stringContaining('3 of 3')]);
    swipe(1);
    expect([large(), find('.ps-lightbox').textContent]).toEqual(['2', expect.stringContaining('2 of 3')]);
  });

  it('loads only nearby pictures', () => {
    open();
    click(0);
    const loaded = () => all('.ps-lightbox img').map((picture) => picture.hasAttribute('src'));
    expect(loaded()).toEqual([true, true, false]);
    press('ArrowRight');
    expect(loaded()).toEqual([true, true, true]);
  });

  it('requests a picture that did not arrive again the next time it is shown, and no other', () => {
    open();
    click(0);
    const requests = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    Object.defineProperty(enlarged(), 'complete', { value: true });
    buttonNamed('Close').click();
    click(0);
    expect(requests.mock.calls).toEqual([[expect.stringMatching(/files\/1\?w=1200$/)]]);
    requests.mockRestore();
  });

  it('returns the focus to the picture that was seen last', () => {
    open();
    click(0);
    press('ArrowRight');
    buttonNamed('Close').click();
    expect(find<HTMLDialogElement>('dialog').open).toBe(false);
    expect(document.activeElement).toBe(all('.ps-enlarge')[1]);
    click(2);
    expect(all('dialog')).toHaveLength(1);
    expect(large()).toBe('3');
  });

  it('with one picture has no controls to move', () => {
    open(1);
    click(0);
    expect(all('.ps-lightbox button')).toHaveLength(1);
  });

  it('does not handle a click that opens a new tab', () => {
    open();
    click(0, { ctrlKey: true });
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('an event recorded by a visitor', () => {
  const texts =
    'data-done="Noted." data-none="Tick one." data-gone="Gone." data-taken="Taken." data-limited="Wait." ' +
    'data-unit-limited="Tomorrow." data-failed="Try again."';
  let requests: { url: string; body: { eventId: string; options: string[]; clientKey: string } }[];
  let status: number;
  let limit: string;

  beforeEach(() => {
    requests = [];
    status = 201;
    limit = 'network';
    history.replaceState(null, '', '/p/abc');
    globalThis.crypto.getRandomValues ??= ((bytes: Uint8Array) => bytes.fill(requests.length)) as never;
    globalThis.fetch = ((url: string, { body }: { body: string }) => {
      requests.push({ url, body: JSON.parse(body) as (typeof requests)[number]['body'] });
      return status === 0
        ? Promise.reject(new TypeError('away'))
        : Promise.resolve({ status, headers: new Map([['x-limit', limit]]) });
    }) as unknown as typeof fetch;
    document.body.innerHTML = `
      <form class="ps-act" hidden data-event="e1" ${texts}>
        <label><input type="checkbox" value="Washed"></label><label><input type="checkbox" value="Mended"></label>
        <button type="submit">Note it</button><p role="status"></p></form>`;
    startActions(document.body);
  });
  const submit = async () => {
    find('form').dispatchEvent(new Event('submit', { cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const words = () => find('[role=status]').textContent;

  it('is shown once its script has loaded, and requires an option', async () => {
    expect(find('form').hidden).toBe(false);
    await submit();
    expect([requests.length, words()]).toEqual([0, 'Tick one.']);
  });

  it('is sent to the address of the page, once for two taps', async () => {
    all('input')[1]?.click();
    void submit();
    await submit();
    expect(requests).toMatchObject([{ url: '/p/abc', body: { eventId: 'e1', options: ['Mended'] } }]);
    expect(words()).toBe('Noted.');
    expect(find('button').hidden).toBe(true);
  });

  it.each([
    [400, 'network', 'Gone.', true],
    [404, 'network', 'Gone.', true],
    [429, 'network', 'Wait.', false],
    [429, 'unit', 'Tomorrow.', false],
    [503, 'network', 'Try again.', false],
  ])('explains status %i from the rate limit of the %s', async (code, whose, expected, isOver) => {
    [status, limit] = [code, whose];
    all('input')[0]?.click();
    await submit();
    expect([words(), find('button').hidden]).toEqual([expected, isOver]);
  });

  it('may be sent again, under the same key, if a bad network gives no response', async () => {
    jest.useFakeTimers();
    const note = globalThis.fetch;
    globalThis.fetch = ((url: string, options: { body: string; signal: AbortSignal }) => {
      void note(url, options);
      return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(new Error('given up'))));
    }) as unknown as typeof fetch;
    all('input')[0]?.click();
    const send = () => find('form').dispatchEvent(new Event('submit', { cancelable: true }));
    send();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(words()).toBe('Try again.');
    send();
    expect(requests.map(({ body }) => body.clientKey)).toEqual([
      requests[0]?.body.clientKey,
      requests[0]?.body.clientKey,
    ]);
    jest.useRealTimers();
  });

  it('is sent under another key if its content differs from the one without a response', async () => {
    status = 0;
    all('input')[0]?.click();
    await submit();
    all('input')[1]?.click();
    status = 201;
    await submit();
    expect(requests.map(({ body }) => body.options)).toEqual([['Washed'], ['Washed', 'Mended']]);
    expect(new Set(requests.map(({ body }) => body.clientKey)).size).toBe(2);
    expect(history.state).toEqual({ keys: {} });
  });

  it('is sent again under the same key without a response, even after a reload, and under another after one', async () => {
    status = 0;
    all('input')[0]?.click();
    await submit();
    expect(words()).toBe('Try again.');
    await submit();
    status = 409;
    await submit();
    expect(new Set(requests.map(({ body }) => body.clientKey)).size).toBe(1);
    expect(words()).toBe('Taken.');
    expect(history.state).toEqual({ keys: {} });
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});
