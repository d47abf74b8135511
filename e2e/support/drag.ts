import { expect, type Locator } from '@playwright/test';
import { textsOf } from './texts';

const en = textsOf('en');

interface KeyboardDrag {
  /** The element's name, from its drag handle. */
  name: string;
  /** Positions counted from 1. */
  from: number;
  to: number;
  count: number;
}

/**
 * Lifts an element by its handle and moves it to another position by the arrow keys; waits for the announcement of each
 * step.
 */
export async function liftByKeys(list: Locator, { name, from, to, count }: KeyboardDrag) {
  const page = list.page();
  const announced = (step: 'lifted' | 'moved' | 'dropped', place: number) =>
    expect(page.getByText(en(`Common.drag.${step}`, { name, place, count }), { exact: true })).toBeAttached();
  await list.getByLabel(en('Common.drag.grip', { name }), { exact: true }).focus();
  await page.keyboard.press('Space');
  await announced('lifted', from);
  const step = Math.sign(to - from);
  for (let place = from; place !== to; place += step) {
    await page.keyboard.press(step < 0 ? 'ArrowUp' : 'ArrowDown');
    await announced('moved', place + step);
  }
  return {
    drop: async () => {
      await page.keyboard.press('Space');
      await announced('dropped', to);
    },
  };
}
