import { render, screen } from '@testing-library/react';
import { PageHeader } from './page-header';

it('has the count in the name of its heading, apart from the title', () => {
  render(<PageHeader title="My articles" count="322" />);
  expect(screen.getByRole('heading', { name: 'My articles 322' })).toBeInTheDocument();
});
