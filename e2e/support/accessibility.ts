import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @param include selector of the part to look at; the whole page without it */
export async function checkAccessibility(page: Page, include?: string) {
  // The title of a page that was just navigated to comes after its content.
  await expect(page).toHaveTitle(/./);
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    // What is not about colours is the same in both schemes. Only violations are put together: naming every node that
    // passes takes longer than all rules, and so does the blank page that frames of foreign origin would need.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (scheme === 'light') builder.withTags(RULES);
    else builder.withRules(COLOUR_RULES);
    const { violations } = await (include ? builder.include(include) : builder).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in ${scheme} on ${page.url()}`).toEqual([]);
  }
  await setColorScheme(page, 'light');
}

/** The choice of the system, and of the page where it keeps one of its own. */
export async function setColorScheme(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate((value) => {
    const root = document.documentElement;
    if (root.hasAttribute('data-mantine-color-scheme')) root.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
}
