import type { Font, Theme } from '@/lib/contract/sections/theme';

const STACKS: Record<Font, string> = {
  'Red Hat Display': "'Red Hat Display','Avenir Next','Segoe UI',system-ui,-apple-system,sans-serif",
  'Red Hat Text': "'Red Hat Text','Avenir Next','Segoe UI',system-ui,-apple-system,sans-serif",
  'Playfair Display': "'Playfair Display','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif",
  Georgia: 'Georgia,serif',
  System: 'system-ui,-apple-system,sans-serif',
};

function background({ bgimage, gradients }: Theme): string {
  const layers = gradients.map(({ from, to, angle }) => `linear-gradient(${angle}deg,${from},${to})`);
  if (bgimage.url) layers.push(`url("${bgimage.url}") ${bgimage.position}/${bgimage.size} ${bgimage.repeat}`);
  return layers.length > 0 ? `${layers.join(',')},` : 'none';
}

/**
 * The theme as CSS variables. Every value has passed the theme's schema (colours, numbers and fixed words), so none
 * of them can close the style element.
 */
export function themeCss(theme: Theme): string {
  const image = background(theme);
  const rules = [
    `--ps-primary:${theme.primary_color}`,
    `--ps-secondary:${theme.secondary_color}`,
    `--ps-bg:${theme.bgcolor}`,
    `--ps-heading:${theme.headingcolor}`,
    `--ps-text:${theme.textcolor}`,
    `--ps-heading-font:${STACKS[theme.headingfont]}`,
    `--ps-heading-weight:${theme.headingfontweight}`,
    `--ps-heading-size:${theme.headingsize}`,
    `--ps-text-font:${STACKS[theme.textfont]}`,
    `--ps-text-weight:${theme.textfontweight}`,
    `--ps-text-size:${theme.textsize}`,
    `--ps-bg-image:${image}`,
  ];
  return `:root{${rules.join(';')}}`;
}
