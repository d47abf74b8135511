import { z } from 'zod';
import { integer, textOrEmpty } from '../core/common';
import { TEXT_LIMITS } from '../core/text-limits';
import { upload } from './addresses';
import { baseFields } from './base';

/** Most bytes of a PDF (specification §5). */
export const MAX_PDF_BYTES = 20_000_000;

/** A document to be opened: `title` above it, `defaultValue` what the link says instead of the file's name. */
export const pdf = z.object({
  ...baseFields,
  type: z.literal('pdf'),
  url: upload,
  fileName: textOrEmpty(TEXT_LIMITS.fileName).default(''),
  /** Bytes; 0 when nobody knows. */
  size: integer(0, MAX_PDF_BYTES).default(0),
});
export type PdfSection = z.infer<typeof pdf>;
