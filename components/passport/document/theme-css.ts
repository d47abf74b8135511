import type { Font, Theme } from '@/lib/contract/sections/theme';
import { inkOn } from '@/lib/domain/colour';
import { withStandIns } from './font-css';

const DEVICE_SANS = ['system-ui', '-apple-system', 'sans-serif'];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`);

const STACKS: Record<Font, readonly string[]> = {
  'Red Hat Display': [...quoted(withStandIns('Red Hat Display')), ...DEVICE_SANS],
  'Red Hat Text': [...quoted(withStandIns('Red Hat Text')), ...DEVICE_SANS],
  'Playfair Display': [...quoted(withStandIns('Playfair Display')), 'Georgia', 'serif'],
  Georgia: ['Georgia', 'serif'],
  System: DEVICE_SANS,
};

function background({ bgimage, gradients }: Theme): string {
  const layers = gradients.map(({ from, to, angle }) => `linear-gradient(${angle}deg,${from},${to})`);
  if (bgimage.url) layers.push(`url("${bgimage.url}") ${bgimage.position}/${bgimage.size} ${bgimage.repeat}`);
  return layers.length > 0 ? `${layers.join(',')},` : 'none';
}

/**
 * The theme as CSS variables. Every value has passed the theme's schema (colours, numbers and fixed words), so none of
 * them can close the style element.
 */
export function themeCss(theme: Theme): string {
  const image = background(theme);
  const rules = [
    `--ps-primary:${theme.primary_color}`,
    `--ps-brand:${theme.primary_color}`,
    `--ps-on-brand:${inkOn(theme.primary_color)}`,
    `--ps-secondary:${theme.secondary_color}`,
    `--ps-bg:${theme.bgcolor}`,
    `--ps-heading:${theme.headingcolor}`,
    `--ps-text:${theme.textcolor}`,
    `--ps-heading-font:${STACKS[theme.headingfont].join()}`,
    `--ps-heading-weight:${theme.headingfontweight}`,
    `--ps-heading-size:${theme.headingsize}`,
    `--ps-text-font:${STACKS[theme.textfont].join()}`,
    `--ps-text-weight:${theme.textfontweight}`,
    `--ps-text-size:${theme.textsize}`,
    `--ps-bg-image:${image}`,
  ];
  return `:root{${rules.join(';')}}`;
}
