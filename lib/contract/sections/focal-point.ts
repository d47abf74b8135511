import { z } from 'zod';
import { integer } from '../core/common';

/**
 * The point of a picture that stays visible if its frame crops it, in percent of width and height from the top left.
 * Absent for the centre.
 */
export const focalPoint = z.object({ x: integer(0, 100), y: integer(0, 100) });
export type FocalPoint = z.infer<typeof focalPoint>;

export const CENTRE: FocalPoint = { x: 50, y: 50 };
