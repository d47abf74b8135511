import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ArticleName } from './article-name';

const article = { id: '019a0000-0000-7000-8000-000000000001', name: 'Shirt', sku: 'S-1', gtin: null };

describe('the article of a unit', () => {
  it('leads to its page', () => {
    renderWithTexts(<ArticleName article={article} isArticleInTrash={false} />);
    expect(screen.getByRole('link', { name: 'Shirt' })).toHaveAttribute('href', `/en/admin/articles/${article.id}`);
  });

  it('is only its name in the trash, where it has no page', () => {
    const { container } = renderWithTexts(<ArticleName article={article} isArticleInTrash />);
    expect(container).toHaveTextContent('Shirt');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
