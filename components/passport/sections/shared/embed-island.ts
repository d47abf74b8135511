const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms';

function show(place: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = place.dataset.embed ?? '';
  frame.title = place.dataset.title ?? '';
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  frame.setAttribute('sandbox', SANDBOX);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  place.querySelector('.ps-ask')?.remove();
  place.querySelector('.ps-backdrop')?.remove();
  // The attribute alone shows which places still ask.
  delete place.dataset.embed;
  place.append(frame);
  return frame;
}

/**
 * What other hosts show asks first. Who agrees to a host agrees to it for this view of the page: its other places show
 * what they have as well, and nothing of the choice is kept.
 */
export function start(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-embed]')) {
    const button = place.querySelector<HTMLButtonElement>('button');
    if (!button?.hidden) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      const host = place.dataset.host ?? '';
      const chosen = show(place);
      for (const other of root.querySelectorAll<HTMLElement>('[data-embed]')) {
        if (other.dataset.host === host) show(other);
      }
      chosen.focus();
    });
  }
}
