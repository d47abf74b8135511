/** Extensions of uploadable files. */
const ENDING = /\.(?:png|jpe?g|webp|mp4|webm|pdf)$/i;

/**
 * The name under which a file of the library is saved: its own, with the extension of the stored format; empty if it has
 * none.
 */
export const downloadName = ({ name, mime }: { name: string; mime: string }): string =>
  name === '' ? '' : `${name.replace(ENDING, '')}.${mime.slice(mime.indexOf('/') + 1)}`;
