import type { TemplateDesign } from '@/lib/contract/template-designs';
import type { TenantCtx } from '../../core/context';
import { lockPassport, openPassport, type PassportRow } from '../editor/drafts';
import { loadRows, replaceDraft, type TargetDraft } from '../editor/replace-draft';
import { loadStoredDesigns } from '../passports/designs';

/** A hidden header picture is not part of a design: it stays where it was. */
export function targetOf(
  design: TemplateDesign,
  row: Pick<PassportRow, 'headerFileId' | 'headerFocalPoint' | 'showHeader'>,
): TargetDraft {
  const { theme, layout = 1, header, brandImage } = design;
  const isHidden = header === null && row.headerFileId !== null && !row.showHeader;
  return {
    version: null,
    settings: {
      theme,
      layout,
      brandFileId: brandImage?.fileId ?? null,
      showHeader: !isHidden,
      headerFileId: isHidden ? row.headerFileId : (header?.fileId ?? null),
      headerFocalPoint: isHidden ? row.headerFocalPoint : (header?.focalPoint ?? null),
    },
    pages: design.pages.map(({ sections, ...page }) => ({
      ...page,
      sections: sections.map(({ element, insideContainer }) => ({
        id: String(element.id),
        type: element.type,
        sectionData: element,
        insideContainer,
        status: element.status === 'inactive' ? ('inactive' as const) : ('active' as const),
        title: null,
        isInputFlow: null,
      })),
    })),
  };
}

/** Copies the passport of another template into a template, with new ids; nothing if nobody has designed that one. */
export async function copyPassport(ctx: TenantCtx, fromId: string, toId: string): Promise<void> {
  const source = await lockPassport(ctx, fromId);
  const design = (await loadStoredDesigns(ctx.tx, ctx.companyId, [fromId])).get(fromId);
  if (!design || !source) return;
  const row = await openPassport(ctx, toId);
  const target = targetOf(design, row);
  const pages = target.pages.map((page) => ({ ...page, id: page.id === fromId ? toId : null }));
  // A hidden header picture is not part of the design, and is copied all the same.
  const { headerFileId, headerFocalPoint, showHeader } = source;
  const settings = { ...target.settings, headerFileId, headerFocalPoint, showHeader };
  await replaceDraft(ctx, row, await loadRows(ctx, toId), { ...target, settings, pages });
}
