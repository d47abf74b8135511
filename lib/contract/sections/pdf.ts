import { z } from 'zod';
import { integer, textOrEmpty } from '../core/common';
import { TEXT_LIMITS } from '../core/text-limits';
import { upload } from './addresses';
import { baseFields } from './base';

/** Maximum size of a PDF in bytes (specification §5). */
export const MAX_PDF_BYTES = 20_000_000;

/** A link to a document: `title` above it, `defaultValue` the label instead of the file's name. */
export const pdf = z.object({
  ...baseFields,
  type: z.literal('pdf'),
  url: upload,
  fileName: textOrEmpty(TEXT_LIMITS.fileName).default(''),
  /** Size in bytes; 0 if unknown. */
  size: integer(0, MAX_PDF_BYTES).default(0),
});
export type PdfSection = z.infer<typeof pdf>;
