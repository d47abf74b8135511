import { z } from 'zod';
import { baseFields } from './base';

/** The title of a part of the page: `defaultValue`. */
export const sectionHeading = z.object({ ...baseFields, type: z.literal('section_heading') });
export type SectionHeadingSection = z.infer<typeof sectionHeading>;
