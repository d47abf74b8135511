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
  // Only the attribute shows which places still ask.
  delete place.dataset.embed;
  place.append(frame);
  return frame;
}

/**
 * Content of other hosts requires consent. Consent to a host applies to this view of the page: all its places load
 * their content, and nothing of the choice is stored.
 */
export function start(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-embed]')) {
    const button = place.querySelector<HTMLButtonElement>('button');
    if (!button?.hidden) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      const host = place.dataset.host ?? '';
      const embed = show(place);
      for (const other of root.querySelectorAll<HTMLElement>('[data-embed]')) {
        if (other.dataset.host === host) show(other);
      }
      embed.focus();
    });
  }
}
