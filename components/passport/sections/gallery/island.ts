function button(label: string, icon: string, className: string, act: () => void): HTMLButtonElement {
  const control = document.createElement('button');
  control.type = 'button';
  control.className = className;
  control.textContent = icon;
  control.setAttribute('aria-label', label);
  control.addEventListener('click', act);
  return control;
}

/** An enlarged picture with its caption. It is loaded once it is near. */
function figureOf(link: HTMLAnchorElement): HTMLElement {
  const figure = document.createElement('figure');
  const picture = document.createElement('img');
  const small = link.querySelector('img');
  picture.alt = small?.alt ?? '';
  picture.lang = small?.lang ?? '';
  picture.draggable = false;
  const caption = link.parentElement?.querySelector('figcaption')?.cloneNode(true);
  figure.append(picture, ...(caption ? [caption] : []));
  return figure;
}

/** Whether a picture has not been requested, or did not arrive. */
const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** All pictures side by side: swiping is native scrolling, which snaps to one. */
function lightbox(list: HTMLElement, links: readonly HTMLAnchorElement[]) {
  const { close = '', previous = '', next = '', position = '' } = list.dataset;
  const dialog = document.createElement('dialog');
  const track = document.createElement('div');
  const bar = document.createElement('div');
  const place = document.createElement('p');
  const figures = links.map(figureOf);
  let at = 0;
  /** The target of a button or key, until it is reached or a touch scrolls elsewhere. */
  let goal: number | null = null;

  const show = (index: number) => {
    at = index;
    figures.forEach((figure, each) => {
      figure.toggleAttribute('inert', each !== at);
      const picture = figure.querySelector('img');
      const isNear = Math.abs(each - at) < 2;
      if (picture && isNear && isMissing(picture)) picture.src = links[each]?.href ?? '';
    });
    const words = position.replace('{place}', String(at + 1)).replace('{total}', String(links.length));
    place.textContent = words;
    track.setAttribute('aria-label', words);
    dialog.setAttribute('aria-label', figures[at]?.querySelector('img')?.alt ?? '');
  };
  const go = (index: number, isAtOnce = false) => {
    const before = at;
    show((index + links.length) % links.length);
    goal = at;
    // Only to an adjacent picture: a longer smooth scroll would be hectic. The stylesheet decides whether it is smooth.
    const behavior = isAtOnce || Math.abs(at - before) > 1 ? 'instant' : 'auto';
    track.scrollTo({ left: at * track.clientWidth, behavior });
  };
  const move = (step: number) => go(at + step);
  const forget = () => (goal = null);

  dialog.className = 'ps-lightbox';
  track.className = 'ps-lightbox-track';
  bar.className = 'ps-lightbox-bar';
  place.setAttribute('aria-live', 'polite');
  track.append(...figures);
  track.setAttribute('role', 'group');
  dialog.append(
    button(close, '×', 'ps-lightbox-close', () => dialog.close()),
    track,
  );
  if (links.length > 1) {
    track.tabIndex = 0;
    bar.append(
      button(previous, '‹', '', () => move(-1)),
      place,
      button(next, '›', '', () => move(1)),
    );
    dialog.append(bar);
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => go(0),
    End: () => go(-1),
  };
  dialog.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  track.addEventListener('scroll', () => {
    const near = Math.round(track.scrollLeft / track.clientWidth);
    if (goal === null && near !== at && figures[near]) show(near);
    if (goal === near) forget();
  });
  for (const event of ['pointerdown', 'wheel', 'scrollend'] as const) {
    track.addEventListener(event, forget, { passive: true });
  }
  // Closing keeps the position of the enlarged picture.
  dialog.addEventListener('close', () => links[at]?.focus());
  list.after(dialog);
  return (index: number) => {
    dialog.showModal();
    go(index, true);
  };
}

/**
 * Pictures open enlarged, with keys, buttons and swipes to move between them; in browsers without dialogs each stays a
 * link.
 */
export function start(root: ParentNode): void {
  if (!('showModal' in document.createElement('dialog'))) return;
  for (const list of root.querySelectorAll<HTMLElement>('.ps-slides')) {
    const links = [...list.querySelectorAll<HTMLAnchorElement>('.ps-enlarge')];
    let open: ((index: number) => void) | null = null;
    links.forEach((link, at) =>
      link.addEventListener('click', (event) => {
        // Opening in a new tab still works.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open ??= lightbox(list, links);
        open(at);
      }),
    );
  }
}
