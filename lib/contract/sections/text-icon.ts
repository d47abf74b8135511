import { z } from 'zod';
import { upload } from './addresses';
import { baseFields } from './base';

/** An icon with text beside it: `title` and `defaultValue`. The icon is decorative, so it has no alternative text. */
export const textIcon = z.object({ ...baseFields, type: z.literal('text_icon'), iconUrl: upload });
export type TextIconSection = z.infer<typeof textIcon>;
