import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Template } from '@/lib/contract/templates';
import messages from '@/messages/en.json';
import { useTemplateActions } from './use-template-actions';

const template: Template = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a5361', name: 'Shirts', properties: [], compositionHints: [] },
  ...{ articleCount: 0, version: 1, createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en-GB" messages={messages}>
    {children}
  </NextIntlClientProvider>
);

it('links to the articles without a template, and names the template they are for', () => {
  const { result } = renderHook(() => useTemplateActions(jest.fn(), jest.fn()), { wrapper });
  const assign = result.current(template).find(({ label }) => label === 'Assign to articles');
  expect(assign).toHaveProperty('href', `/en/admin/articles?template=none&assign=${template.id}`);
});
