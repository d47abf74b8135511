import { z } from 'zod';
import { upload } from './addresses';
import { baseFields } from './base';

/** A sign with words beside it: `title` and `defaultValue`. The sign only decorates, so it has no text of its own. */
export const textIcon = z.object({ ...baseFields, type: z.literal('text_icon'), iconUrl: upload });
export type TextIconSection = z.infer<typeof textIcon>;
