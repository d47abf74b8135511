import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @param include selector of the part to check; the whole page without it */
export async function checkAccessibility(page: Page, include?: string) {
  // The title of a page is set after its content has loaded.
  await expect(page).toHaveTitle(/./);
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    // Only colour rules depend on the scheme. Only violations are collected: listing every passing node takes longer
    // than all rules, and so does the blank page that cross-origin frames would need.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (scheme === 'light') builder.withTags(RULES);
    else builder.withRules(COLOUR_RULES);
    const { violations } = await (include ? builder.include(include) : builder).analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
    expect(findings, `axe in ${scheme} on ${page.url()}`).toEqual([]);
  }
  await setColorScheme(page, 'light');
}

/** The system's preference, and the page's own if it stores one. */
export async function setColorScheme(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate((value) => {
    const root = document.documentElement;
    if (root.hasAttribute('data-mantine-color-scheme')) root.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
}
