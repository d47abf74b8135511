import { eq } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import type { Template } from '@/lib/contract/templates';
import { templates } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { done } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;
let template: Template;
beforeEach(async () => {
  admin = await t.company();
  template = await done<Template>(admin, 'POST', '/templates', { name: 'Camisas' });
});

const whileItGoes = (call: () => ReturnType<Client['call']>) =>
  callDuring(t, admin.companyId, {
    before: (tx) => tx.delete(templates).where(eq(templates.id, template.id)),
    call,
  });

describe('a template that is deleted permanently', () => {
  it('while an article is created from it: that is rejected, naming the field', async () => {
    const body = { name: 'Camisa', templateId: template.id };
    const answer = await whileItGoes(() => admin.call('POST', '/articles', body));
    expect(answer).toMatchObject({ status: 400, message: [{ path: 'templateId' }] });
  });

  it('while articles are linked to it: that is rejected', async () => {
    const { id } = await done<Article>(admin, 'POST', '/articles', { name: 'Camisa' });
    const body = { ids: [id], shouldAddMissing: true, shouldGiveDesign: true };
    const answer = await whileItGoes(() => admin.call('POST', `/templates/${template.id}/assign`, body));
    expect(answer).toMatchObject({ status: 404 });
  });
});
