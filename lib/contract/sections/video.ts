import { z } from 'zod';
import { integer } from '../core/common';
import { filmAddress, upload } from './addresses';
import { baseFields } from './base';

/** A video: an uploaded file, or a page at one of the hosts in embeds.ts. `defaultValue` is a text below it. */
export const video = z.object({
  ...baseFields,
  type: z.literal('video'),
  url: filmAddress,
  /** An uploaded picture shown until the video plays. */
  posterUrl: upload,
  /** Pixels; the aspect ratio reserves the video's space. */
  width: integer(1, 20_000).default(1280),
  height: integer(1, 20_000).default(720),
});
export type VideoSection = z.infer<typeof video>;
