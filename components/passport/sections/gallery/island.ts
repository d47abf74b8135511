/** Pixels that a finger moves before it means another picture. */
const SWIPE = 40;

function button(label: string, sign: string, className: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = sign;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

function lightbox(list: HTMLElement, links: readonly HTMLAnchorElement[]) {
  const { close = '', previous = '', next = '', position = '' } = list.dataset;
  const dialog = document.createElement('dialog');
  const figure = document.createElement('figure');
  const bar = document.createElement('div');
  const place = document.createElement('p');
  let at = 0;
  let startX: number | null = null;

  const show = (wanted: number) => {
    at = (wanted + links.length) % links.length;
    const link = links[at];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    const picture = document.createElement('img');
    picture.alt = small.alt;
    picture.draggable = false;
    picture.src = link.href;
    const caption = link.parentElement?.querySelector('figcaption')?.cloneNode(true);
    figure.replaceChildren(picture, ...(caption ? [caption] : []));
    place.textContent = position.replace('{place}', String(at + 1)).replace('{total}', String(links.length));
    dialog.setAttribute('aria-label', small.alt);
  };
  const move = (step: number) => show(at + step);

  dialog.className = 'ps-lightbox';
  bar.className = 'ps-lightbox-bar';
  place.setAttribute('aria-live', 'polite');
  dialog.append(
    button(close, '×', 'ps-lightbox-close', () => dialog.close()),
    figure,
  );
  if (links.length > 1) {
    bar.append(
      button(previous, '‹', '', () => move(-1)),
      place,
      button(next, '›', '', () => move(1)),
    );
    dialog.append(bar);
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
    if (key === 'Home') show(0);
    if (key === 'End') show(-1);
  });
  dialog.addEventListener('pointerdown', ({ clientX }) => (startX = clientX));
  dialog.addEventListener('pointercancel', () => (startX = null));
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const moved = startX === null ? 0 : clientX - startX;
    startX = null;
    if (Math.abs(moved) > SWIPE) move(moved < 0 ? 1 : -1);
  });
  // Who closes goes on in the row where they were in the large pictures.
  dialog.addEventListener('close', () => links[at]?.focus());
  list.after(dialog);
  return (wanted: number) => {
    show(wanted);
    dialog.showModal();
  };
}

/** Pictures open large, to be moved through by keys, buttons and swipes. */
export function start(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('.ps-slides')) {
    const links = [...list.querySelectorAll<HTMLAnchorElement>('.ps-enlarge')];
    let open: ((wanted: number) => void) | null = null;
    links.forEach((link, at) =>
      link.addEventListener('click', (event) => {
        // A new tab stays a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open ??= lightbox(list, links);
        open(at);
      }),
    );
  }
}
