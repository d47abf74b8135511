/** Lower case without accents, so that 'articulos' finds 'Artículos'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
