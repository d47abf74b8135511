import { expect, type Page } from '@playwright/test';

/** Like a link of the product: without reloading the page. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveURL(address);
}
