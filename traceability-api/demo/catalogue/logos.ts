import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { CompanyLook } from '@/lib/contract/company-look';
import { fold } from '@/lib/domain/text';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { companies, files } from '../../db/schema';
import type { FileStore } from '../../files/store';

const SIZE = { width: 600, height: 132 };

/** A wordmark made of strokes, so that it looks the same without fonts. */
const WORDMARK = 'M14 14v104h76M164 118 214 14l50 104M183 82h62M336 118V14l92 104V14M492 118 542 14l50 104M511 82h62';

const INKS = { logo: '#1c2b27', darkLogo: '#f1ede2' } as const;
type Part = keyof typeof INKS;

export type StoredLogo = Record<Part, { storeKey: string; size: number; sha256: string }>;

async function store(into: FileStore, part: Part) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><path d="${WORDMARK}" fill="none" stroke="${INKS[part]}" stroke-width="11"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer();
  const storeKey = `demo/${part}.webp`;
  await into.put(storeKey, bytes);
  return { storeKey, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Draws and stores the demo's logo, for light and for dark pages. */
export const storeLogo = async (into: FileStore): Promise<StoredLogo> => ({
  logo: await store(into, 'logo'),
  darkLogo: await store(into, 'darkLogo'),
});

export async function writeLogo(
  tx: Tx,
  companyId: CompanyId,
  { name, look }: { name: string; look: CompanyLook },
  stored: StoredLogo,
): Promise<void> {
  const row = (part: Part, called: string) => ({
    id: newId(),
    companyId,
    kind: 'image' as const,
    mime: 'image/webp',
    isPublic: true,
    ...SIZE,
    ...stored[part],
    name: called,
    search: fold(called),
  });
  const [light, dark] = [row('logo', `${name}.webp`), row('darkLogo', `${name} 2.webp`)];
  await tx.insert(files).values([light, dark]);
  const lookWithLogos = { ...look, logo: { fileId: light.id, ...SIZE }, darkLogo: { fileId: dark.id, ...SIZE } };
  await tx.update(companies).set({ look: lookWithLogos }).where(eq(companies.id, companyId));
}
