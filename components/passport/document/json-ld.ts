import type { Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts } from '@/lib/contract/passports';

interface JsonLdInput {
  /** The facts of the article that the passport shows. */
  article: ArticleFacts;
  brandName: string;
  /** Of the scanned unit; null on the page of a model or lot, and where it is not shown. */
  serial: string | null;
  /** Absolute address of the page. */
  url: string;
  /** Absolute addresses of the pictures. */
  images: readonly string[];
  /** Recall notices, the oldest first, each in the language in which it is shown. */
  recalls: readonly { name: string; text: string; inLanguage: Locale }[];
}

/** The product in schema.org terms; a unit is an individual product with its own serial number. */
export function productJsonLd(input: JsonLdInput): Record<string, unknown> {
  const { article, brandName, serial, url, images, recalls } = input;
  const materials = article.compositions.flatMap((part) => part.materials.map((material) => material.name));
  return {
    '@context': 'https://schema.org',
    '@type': serial === null ? 'Product' : ['Product', 'IndividualProduct'],
    '@id': url,
    url,
    name: article.name,
    description: article.description || undefined,
    sku: article.sku || undefined,
    gtin: article.gtin ?? undefined,
    model: article.model || undefined,
    brand: { '@type': 'Brand', name: brandName },
    image: images.length > 0 ? images : undefined,
    material: materials.length > 0 ? [...new Set(materials)] : undefined,
    serialNumber: serial ?? undefined,
    weight:
      article.weightGrams === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: article.weightGrams, unitCode: 'GRM' },
    additionalProperty: article.properties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    // schema.org has no type for a recall: it is a creative work about the product.
    subjectOf: recalls.length > 0 ? recalls.map((recall) => ({ '@type': 'CreativeWork', ...recall })) : undefined,
  };
}

/** JSON that is safe inside a script element: no character can end the element or start a comment. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
