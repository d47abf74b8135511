import { newKey } from '@/components/calls/use-idempotency-key';
import { IMAGE_LIMITS, UPLOADS } from '@/lib/contract/files';
import type { ChosenProof } from './chosen-proof';

/** Why a file cannot be a proof. */
export type ProofProblem = 'neither' | 'broken' | 'pdfTooLarge';

const SHRUNK = 'image/jpeg';
const QUALITY = 0.86;
/** Pixels of the thumbnail in the form. */
const PREVIEW_EDGE = 168;
/** How a PDF begins. */
const PDF_HEAD = '%PDF-';

/** A picture scaled to fit `edge` pixels. */
function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture for sending, and its thumbnail; null if the browser cannot decode it. */
async function shrink(file: Blob) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const canvas = draw(picture, IMAGE_LIMITS.edge);
  const preview = draw(picture, PREVIEW_EDGE).toDataURL(SHRUNK, QUALITY);
  picture.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, SHRUNK, QUALITY));
  return photo && { preview, bytes: await photo.arrayBuffer() };
}

const isPdf = async (file: Blob) => (await file.slice(0, PDF_HEAD.length).text()) === PDF_HEAD;

/**
 * Prepares a file for sending: a photo is scaled down to the stored size, which also removes its location; a PDF stays
 * unchanged.
 */
export async function readProof(file: File): Promise<ChosenProof | ProofProblem> {
  if (await isPdf(file)) {
    if (file.size > UPLOADS.pdf.bytes) return 'pdfTooLarge';
    const bytes = await file.arrayBuffer();
    return { key: newKey(), kind: 'pdf', name: file.name, mime: 'application/pdf', bytes, preview: null, fileId: null };
  }
  if (!file.type.startsWith('image/')) return 'neither';
  const photo = await shrink(file);
  return photo ? { key: newKey(), kind: 'image', name: file.name, mime: SHRUNK, fileId: null, ...photo } : 'broken';
}
