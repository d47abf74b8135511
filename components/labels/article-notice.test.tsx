import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Unit } from '@/lib/contract/units';
import { ArticleNotice } from './article-notice';

const article = { id: '019a0000-0000-7000-8000-000000000001', name: 'Shirt', sku: 'S-1', gtin: null };

function show(articleState: Unit['articleState'], isArticleInTrash: boolean) {
  const { container } = renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true }}>
      <ArticleNotice unit={{ article, articleState, isArticleInTrash }} className="notice" />
    </ViewerContext>,
  );
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { text: container.querySelector('p')?.textContent ?? null, links };
}
const page = `/en/admin/articles/${article.id}`;

describe('the notice about the article of a label', () => {
  it.each(['published', 'changed'] as const)('is hidden for an article that is %s', (state) => {
    expect(show(state, false)).toEqual({ text: null, links: [] });
  });

  it.each([
    ['withdrawn', /passport is withdrawn/],
    ['unpublished', /is not published/],
    ['held', /is not published/],
  ] as const)('links to an article that is %s', (state, text) => {
    const notice = show(state, false);
    expect(notice.text).toMatch(text);
    expect(notice.links).toEqual([page]);
  });

  it('links only to the trash if the article is there, whatever else applies', () => {
    const notice = show('withdrawn', true);
    expect(notice.text).toMatch(/in the trash/);
    expect(notice.links).toEqual(['/en/admin/trash?type=articles']);
  });
});
