import { expect, type Locator } from '@playwright/test';
import { textsOf } from './texts';

const en = textsOf('en');

interface KeyboardDrag {
  /** The element's name, as its grip says it. */
  name: string;
  /** Places counted from 1. */
  from: number;
  to: number;
  count: number;
}

/** Lifts an element by its grip and takes it to another place by the arrow keys; each step is waited for as a listener hears it. */
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
