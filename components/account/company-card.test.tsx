import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { Profile } from '@/lib/contract/auth';
import { NO_LOOK } from '@/lib/contract/company-look';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import mockMessages from '@/messages/en.json';
import { CompanyCard } from './company-card';

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'Account') =>
    createTranslator({ locale: 'en-GB', messages: mockMessages, namespace }),
}));
jest.mock('./company-contact-form', () => ({ CompanyContactForm: () => <form aria-label="Public contact" /> }));
jest.mock('./company-look-form', () => ({ CompanyLookForm: () => null }));

const company: CompanyStatusRow = {
  ...{ id: 'c', name: 'Lana', status: 'active', levelAccess: 500, prevLevelAccess: null, hasFinalUsers: false },
  ...{ publicEmail: 'hello@lana.test', publicWebsite: null, contactVersion: 1 },
  ...{ look: { ...NO_LOOK, language: 'en' }, lookVersion: 1 },
};
const show = async (role: Profile['role'], changed: Partial<CompanyStatusRow> = {}) => {
  const profile = { role, levelAccess: 300 } as Profile;
  render(await CompanyCard({ company: { ...company, ...changed }, profile, published: 0 }));
};

it.each(['User', 'collaborator'] as const)('tells a %s who can change these facts', async (role) => {
  await show(role);
  expect(screen.getByText('hello@lana.test')).toBeVisible();
  expect(screen.getByText(/^Your company’s administrators change the public contact/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('shows an administrator the facts above their forms', async () => {
  await show('Admin');
  expect(screen.getByText('Only the platform’s super-administrator can change these.')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Public contact' })).toBeVisible();
});

it('says what customers need before they can claim an item, in a company that has them', async () => {
  await show('Admin');
  expect(screen.queryByText(/^Your customers/)).toBeNull();
  await show('Admin', { hasFinalUsers: true, levelAccess: 200 });
  expect(screen.getByText(/event of the type “Claim”. Processes need level 300 · processes\.$/)).toBeVisible();
});
