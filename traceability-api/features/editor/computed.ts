import type { EditorPage, EditorSection } from '@/lib/contract/editor';
import type { PassportDesign } from '@/lib/contract/passports';
import { defaultSections, templateSections } from '@/lib/contract/sections/default-layout';
import type { Section } from '@/lib/contract/sections/index';
import type { TenantCtx } from '../../core/context';
import { loadGivenDesigns, type GivenDesign } from '../passports/template-designs';
import { articleSnapshot, type Owner } from './owners';

/** The name of a passport's page until somebody changes it. */
const FIRST_PAGE = { es: 'Pasaporte', en: 'Passport', it: 'Passaporto', pt: 'Passaporte' };

/** A passport that nobody has edited: the default page, or the design that its article was given. */
export interface ComputedPassport extends Pick<PassportDesign, 'theme' | 'header' | 'brandImage'> {
  layout: NonNullable<PassportDesign['layout']>;
  pages: { page: EditorPage; sections: EditorSection[] }[];
}

/** The only page of a passport without a design; it has the passport's id. */
export const firstPage = (passportId: string): EditorPage => ({
  _id: passportId,
  template_id: passportId,
  title: FIRST_PAGE,
  slug: 'passport',
  type: 'passport',
  seoData: { title: '', description: '', image: '' },
  order: 0,
  version: 1,
});

const LENGTH_OF_ID = 36;

/** The passport whose id is the prefix of an id, for a page or element that is not stored. */
export const passportOf = (id: string) => id.slice(0, LENGTH_OF_ID);

/**
 * Id of a template's page or element in the passport of an article: the part's own suffix after the article's id. The
 * page that has the template's own id gets the article's.
 */
export function ownId(passportId: string, templateId: string, id: string): string {
  if (id === templateId) return passportId;
  return `${passportId}.${id.startsWith(`${templateId}.`) ? id.slice(templateId.length + 1) : id}`;
}

function toSections(
  page: EditorPage,
  elements: readonly { element: Section; insideContainer: boolean }[],
  idOf: (id: string) => string,
): EditorSection[] {
  return elements.map(({ element, insideContainer }, order) => {
    const id = idOf(String(element.id));
    return {
      _id: id,
      page_id: page._id,
      title: '',
      type: element.type,
      status: element.status === 'inactive' ? 'inactive' : 'active',
      sectionData: { ...element, id },
      insideContainer,
      isInputFlow: false,
      order,
      version: 1,
    };
  });
}

/** A template's design as the passport of one article. */
export function givenPassport(passportId: string, { design, templateId }: GivenDesign): ComputedPassport {
  const idOf = (id: string) => ownId(passportId, templateId, id);
  const pages = design.pages.map(({ id, title, slug, type, seoData, sections }, order) => {
    const page = { _id: idOf(id), template_id: passportId, title, slug, type, seoData, order, version: 1 };
    return { page, sections: toSections(page, sections, idOf) };
  });
  const { theme, header, brandImage, layout = 1 } = design;
  return { theme, header, brandImage, layout, pages };
}

async function defaultPassport(ctx: TenantCtx, owner: Owner): Promise<ComputedPassport> {
  const elements =
    owner.kind === 'article' ? defaultSections(await articleSnapshot(ctx, owner.id)) : templateSections();
  const page = firstPage(owner.id);
  const sections = toSections(
    page,
    elements.map((element) => ({ element, insideContainer: false })),
    (id) => `${owner.id}.${id}`,
  );
  return { theme: null, header: null, brandImage: null, layout: 1, pages: [{ page, sections }] };
}

/** A passport that nobody has edited, with ids that stay the same once it is stored. */
export async function computePassport(ctx: TenantCtx, owner: Owner): Promise<ComputedPassport> {
  const givenDesign = (await loadGivenDesigns(ctx.tx, ctx.companyId, [owner.designId])).get(owner.designId ?? '');
  return givenDesign ? givenPassport(owner.id, givenDesign) : defaultPassport(ctx, owner);
}
