import { z } from 'zod';
import { text, textOrEmpty } from '../core/common';
import { multilingual } from './multilingual';

export const SECTION_STATUSES = ['active', 'inactive'] as const;
export type SectionStatus = (typeof SECTION_STATUSES)[number];

/** Fields that every section element has (specification §3). An inactive section is kept but not shown. */
export const baseFields = {
  id: text(80),
  title: multilingual.default(''),
  status: z.enum(SECTION_STATUSES).default('active'),
  icon: textOrEmpty(64).default(''),
  defaultValue: multilingual.default(''),
  defaultValue2: multilingual.default(''),
  /** True when the value comes from the article and follows it. */
  skuRelated: z.boolean().default(false),
};

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
