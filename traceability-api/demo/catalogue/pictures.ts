import sharp from 'sharp';
import { drawings, type Drawing } from './silhouettes';
import type { Colour, Silhouette } from '../types';

export const PICTURE = { width: 480, height: 600 };

/** Darkens (negative) or lightens (positive) `hex`, by -1 to 1. */
function shade(hex: string, by: number): string {
  const target = by < 0 ? 0 : 255;
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(by));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const TEXTURES: Record<Drawing['texture'], string> = {
  knit: '<path d="M0 2.5L5 8L10 2.5" fill="none" stroke="#000" stroke-width="2" stroke-opacity=".14"/>',
  weave: '<path d="M0 5H10M5 0V10" stroke="#000" stroke-width="1" stroke-opacity=".1"/>',
  smooth: '',
};

/** An SVG drawing of a garment on a background of the same tint. */
export function drawPicture(silhouette: Silhouette, hex: string): string {
  const { body, texture, details, foot } = drawings[silhouette];
  const down = Math.round((660 - foot) / 2);
  const isDark = Number.parseInt(hex.slice(3, 5), 16) < 60;
  const line = isDark ? shade(hex, 0.32) : shade(hex, -0.34);
  const paths = (fill: string, extra = '') => body.map((d) => `<path d="${d}" fill="${fill}"${extra}/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 600 750">
<defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(hex, 0.88)}"/><stop offset="1" stop-color="${shade(hex, 0.74)}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade(hex, 0.12)}"/><stop offset="1" stop-color="${shade(hex, -0.1)}"/></linearGradient>
<radialGradient id="w"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<pattern id="t" width="10" height="10" patternUnits="userSpaceOnUse">${TEXTURES[texture]}</pattern>
</defs>
<style>.l{fill:none;stroke:${line};stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.75}.t{stroke-width:1.4;stroke-opacity:.3}.s{fill:${shade(hex, -0.2)};fill-opacity:.5}.h{fill:${shade(hex, 0.28)};fill-opacity:.55}.x{fill:${shade(hex, isDark ? 0.5 : -0.42)}}.b{fill:${shade(hex, isDark ? 0.55 : -0.5)}}.p{fill:${shade(hex, 0.2)}}.f,.c{fill:none;stroke:${shade(hex, -0.16)};stroke-width:3;stroke-linecap:round}.c{stroke:${shade(hex, isDark ? 0.7 : 0.6)};stroke-width:5}</style>
<rect width="600" height="750" fill="url(#g)"/>
<g transform="translate(0 ${down})"><ellipse cx="300" cy="${foot + 4}" rx="230" ry="24" fill="url(#w)"/>
${paths('url(#f)')}${texture === 'smooth' ? '' : paths('url(#t)')}${details}</g>
</svg>`;
}

/** The drawing as WebP, a few kilobytes. */
export function renderPicture(silhouette: Silhouette, colour: Colour): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(silhouette, colour.hex)))
    .webp({ quality: 76, effort: 0 })
    .toBuffer();
}
