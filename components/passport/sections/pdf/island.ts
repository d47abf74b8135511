function line(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'ps-no-pages';
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  return paragraph;
}

/** The document in the browser's own viewer, or why it cannot be shown here; the link above stays either way. */
function open(url: string, { noPreview = '', unavailable = '' }: DOMStringMap): HTMLElement {
  if (navigator.pdfViewerEnabled === false) return line(noPreview);
  const pages = document.createElement('object');
  pages.className = 'ps-pages';
  pages.type = 'application/pdf';
  pages.data = url;
  pages.append(line(noPreview));
  pages.addEventListener('error', () => pages.replaceWith(line(unavailable)));
  return pages;
}

/** Offers to read a document in the page. Nothing of it is loaded before. */
export function start(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('.ps-pdf')) {
    const link = place.querySelector('a');
    const button = place.querySelector('button');
    if (!link || !button?.hidden) continue;
    const show = button.textContent;
    button.hidden = false;
    button.addEventListener('click', () => {
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      if (isOpen) place.querySelector('.ps-file ~ *')?.remove();
      else place.append(open(link.href, button.dataset));
      button.setAttribute('aria-expanded', String(!isOpen));
      button.textContent = isOpen ? show : (button.dataset.hide ?? show);
    });
  }
}
