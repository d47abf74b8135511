import { and, eq, gt } from 'drizzle-orm';
import type { Block, BlockBalance } from '@/lib/contract/blocks';
import type { Locale } from '@/lib/contract/core/levels';
import type { Payment, PaymentOffer, QueuedPayment, QueuedPaymentDetail } from '@/lib/contract/payments';
import { auditLog, codeBlocks, companies, mailOutbox, payments, rules, users } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { readablePdf } from '../../testing/pdf';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let superAdmin: Client;
let second: Client;

beforeAll(async () => {
  superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  second = await t.user(null, { role: 'SuperAdmin', level: 1000 });
});

type Queue = { results: QueuedPayment[]; total: number };
type Blocks = { results: Block[]; total: number };

const system = <T>(work: Parameters<typeof t.deps.db.asSystem<T>>[1]) => t.deps.db.asSystem('test', work);
const order = { kind: 'block', quantity: 1_000, total: 4_000, currency: 'EUR' };
const buy = (by: Pick<Client, 'call'>, body: object = order, headers?: Record<string, string>) =>
  by.call<Payment>('POST', '/payments', body, headers);
const buyBlock = async (by: Client, body: object = order) => {
  const answer = await buy(by, body);
  expect(answer.status).toBe(201);
  return answer.message;
};
const offerOf = async (by: Client) => (await by.call<PaymentOffer>('GET', '/payments/offer')).message;
const balanceOf = async (by: Client) => (await by.call<BlockBalance>('GET', '/blocks/balance')).message;
const blocksOf = async (by: Client) => (await by.call<Blocks>('GET', '/blocks')).message.results;
const decide = (id: string, decision: string, by: Client = superAdmin, note = '') =>
  by.call<QueuedPayment>('POST', `/superadmin/payments/${id}/decision`, { decision, note });
const detailOf = async (id: string) =>
  (await superAdmin.call<QueuedPaymentDetail>('GET', `/superadmin/payments/${id}`)).message;
const queue = async (query = '') => (await superAdmin.call<Queue>('GET', `/superadmin/payments${query}`)).message;
const speak = (client: Client, locale: Locale) =>
  system((tx) => tx.update(users).set({ locale }).where(eq(users.id, client.userId)));
const mailsSince = (moment: Date) =>
  system((tx) => tx.select().from(mailOutbox).where(gt(mailOutbox.createdAt, moment)).orderBy(mailOutbox.recipient));
const before = () => new Date(t.deps.now().getTime() - 1);

async function withPrices<T>(value: unknown, work: () => Promise<T>): Promise<T> {
  await system((tx) => tx.insert(rules).values({ key: 'blocks.prices', value }));
  try {
    return await work();
  } finally {
    await system((tx) => tx.delete(rules).where(eq(rules.key, 'blocks.prices')));
  }
}

describe('a company', () => {
  it('reads the price of a block in its currency and buys one, whose codes it cannot use yet', async () => {
    const admin = await t.company();
    expect(await offerOf(admin)).toMatchObject({
      currency: 'EUR',
      tiers: [{ from: 1, perThousand: 4_000 }, { from: 10_000 }, { from: 50_000 }],
      smallest: 100,
      largest: 1_000_000,
      inProcess: null,
    });
    const payment = await buyBlock(admin);
    expect(payment).toMatchObject({
      ...{ number: 1, kind: 'block', status: 'in_process', quantity: 1_000, total: 4_000, currency: 'EUR' },
      block: { number: 1, initialCode: '00000001', finalCode: '00001000' },
      decidedAt: null,
    });
    expect((await offerOf(admin)).inProcess).toEqual(payment);
    expect(await balanceOf(admin)).toMatchObject({ available: 0, size: 0, isPurchaseInProcess: true });
    expect(await blocksOf(admin)).toMatchObject([
      {
        ...{ id: payment.block.id, size: 1_000, available: 0, price: 4_000, cost: 4_000, isGranted: false },
        ...{ purchaseStatus: 'in_process', payment: { id: payment.id, number: 1 } },
      },
    ]);
    const articleId = await makeArticle(t, admin);
    const refused = await admin.call('POST', '/units', { articleId, quantity: 1, lot: { kind: 'none' } });
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'PAYMENT_IN_PROCESS',
      'Purchase not yet processed',
    ]);
  });

  it('never pays more for a block than for a larger one', async () => {
    const admin = await t.company();
    expect(await buy(admin, { ...order, quantity: 9_000, total: 36_000 })).toMatchObject({ code: 'CONFLICT' });
    expect((await buyBlock(admin, { ...order, quantity: 9_000, total: 30_000 })).total).toBe(30_000);
  });

  it('has one pending purchase: another is rejected with a message that names who must act', async () => {
    const admin = await t.company();
    await buyBlock(admin);
    const again = await buy(admin, { ...order, quantity: 2_000, total: 8_000 });
    expect([again.status, again.code]).toEqual([409, 'PAYMENT_IN_PROCESS']);
    expect(again.message).toContain('super-administrator');
    expect(await blocksOf(admin)).toHaveLength(1);
  });

  it('buys once on a double click, and once from two tabs', async () => {
    const admin = await t.company();
    const key = { 'idempotency-key': 'one-click-sent-twice' };
    const [first, repeated] = await Promise.all([buy(admin, order, key), buy(admin, order, key)]);
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.message).toEqual(first.message);
    expect(await blocksOf(admin)).toHaveLength(1);
    const other = await t.company();
    const tabs = await Promise.all([1, 2, 3, 4].map(() => buy(other)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await blocksOf(other)).toHaveLength(1);
  });

  it('buys only at the price that it was shown: a changed one is shown, and nothing is bought', async () => {
    const admin = await t.company();
    await withPrices({ EUR: [{ from: 1, perThousand: 5_000 }] }, async () => {
      const answer = await buy(admin);
      expect([answer.status, answer.code]).toEqual([409, 'CONFLICT']);
      expect(answer.message).toContain('€50.00');
      expect(answer.current).toMatchObject({ tiers: [{ from: 1, perThousand: 5_000 }], inProcess: null });
      expect(await blocksOf(admin)).toEqual([]);
      expect((await buyBlock(admin, { ...order, total: 5_000 })).total).toBe(5_000);
    });
  });

  it('buys in its own currency only, and nothing if no block has a price in it', async () => {
    const admin = await t.company();
    expect(await buy(admin, { ...order, currency: 'USD' })).toMatchObject({ code: 'CONFLICT' });
    await system((tx) => tx.update(companies).set({ currency: 'SEK' }).where(eq(companies.id, admin.companyId)));
    expect(await offerOf(admin)).toMatchObject({ currency: 'SEK', tiers: [] });
    const refused = await buy(admin, { ...order, currency: 'SEK' });
    expect([refused.code, refused.message]).toEqual(['CONFLICT', expect.stringContaining('SEK')]);
  });

  it('buys sizes within the rules', async () => {
    const admin = await t.company();
    for (const quantity of [99, 1_000_001])
      expect(await buy(admin, { ...order, quantity, total: 1 })).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    for (const quantity of [0, -1, 1.5, 10_000_001])
      expect(await buy(admin, { ...order, quantity })).toMatchObject({ status: 400 });
    expect(await blocksOf(admin)).toEqual([]);
  });

  it('buys only through its administrators', async () => {
    const admin = await t.company({ level: 500 });
    for (const role of ['User', 'collaborator'] as const) {
      const person = await t.user(admin.companyId, { role, level: 500 });
      expect((await buy(person)).status).toBe(403);
      expect((await person.call('GET', '/payments/offer')).status).toBe(403);
    }
    const payment = await buyBlock(admin);
    const person = await t.user(admin.companyId, { level: 500 });
    expect((await person.call('GET', `/payments/${payment.id}/proforma`)).status).toBe(403);
    expect((await person.call<Blocks>('GET', '/blocks')).message.results[0]?.payment).toBeNull();
    expect((await buy(t.anonymous)).status).toBe(401);
    expect((await buy(superAdmin)).status).toBe(403);
  });

  it('has to confirm its e-mail first if mails are sent', async () => {
    const admin = await t.company();
    await system((tx) => tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, admin.userId)));
    const { smtpUrl } = t.deps.config;
    Object.assign(t.deps.config, { smtpUrl: 'smtp://mail.test' });
    try {
      const refused = await buy(admin);
      expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('email')]);
    } finally {
      Object.assign(t.deps.config, { smtpUrl });
    }
    await buyBlock(admin);
  });

  it('notifies the super-administrators, each in their language, and is audited', async () => {
    await speak(superAdmin, 'it');
    await speak(second, 'pt');
    const since = before();
    const admin = await t.company({ name: 'Hilos del Sur' });
    const payment = await buyBlock(admin);
    const mails = await mailsSince(since);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.subject).toContain('Hilos del Sur');
      expect(mail.body).toMatch(/40,00\s€/);
      expect(mail.body).toMatch(new RegExp(`/(it|pr)/super-admin/subscription\\?payment=${payment.id}`));
    }
    const [logged] = await system((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, payment.id)));
    expect(logged).toMatchObject({
      ...{ companyId: admin.companyId, userId: admin.userId, action: 'payments.create', entity: 'payments' },
      detail: { quantity: 1_000, total: 4_000, currency: 'EUR' },
    });
    await speak(superAdmin, 'en');
  });
});

describe('the super-administrator', () => {
  it('sees the queue with age and amount, longest waiting first', async () => {
    const [one, two] = [await t.company({ name: 'Cola Uno' }), await t.company({ name: 'Cola Dos' })];
    const oldest = await buyBlock(one);
    await buyBlock(two, { ...order, quantity: 20_000, total: 60_000 });
    const days = (count: number) => new Date(t.deps.now().getTime() - count * 86_400_000 - 60_000);
    await system((tx) =>
      tx
        .update(payments)
        .set({ requestedAt: days(3) })
        .where(eq(payments.id, oldest.id)),
    );
    const list = await queue('?q=cola');
    expect(list.total).toBe(2);
    expect(list.results).toMatchObject([
      { company: { name: 'Cola Uno' }, days: 3, total: 4_000, status: 'in_process' },
      { company: { name: 'Cola Dos' }, days: 0, total: 60_000, quantity: 20_000 },
    ]);
    expect(list.results[0]?.requestedBy?.email).toContain('@');
    expect((await queue('?q=cola&sort=-total')).results.map(({ company }) => company.name)).toEqual([
      'Cola Dos',
      'Cola Uno',
    ]);
    expect((await queue('?q=cola&pageSize=1&page=2')).results).toMatchObject([{ company: { name: 'Cola Dos' } }]);
    expect((await queue(`?companyId=${one.companyId}`)).total).toBe(1);
    await decide(oldest.id, 'cancel');
    expect((await queue('?q=cola')).total).toBe(1);
    expect((await queue('?q=cola&state=decided')).results).toMatchObject([{ status: 'cancelled', days: 3 }]);
  });

  it('accepts: the codes are usable at once, the company is notified, and may buy again', async () => {
    const admin = await t.company();
    await speak(admin, 'pt');
    await makeBlock(t, admin, 70);
    const payment = await buyBlock(admin);
    expect((await detailOf(payment.id)).effect).toEqual({ available: 70, people: 1 });
    const since = before();
    expect(await decide(payment.id, 'accept', superAdmin, 'Transfer of 3 May')).toMatchObject({
      status: 200,
      message: { status: 'accepted', note: 'Transfer of 3 May' },
    });
    expect(await balanceOf(admin)).toMatchObject({ available: 1_070, isPurchaseInProcess: false });
    expect((await detailOf(payment.id)).effect).toBeNull();
    const [mail, ...others] = await mailsSince(since);
    expect(others).toEqual([]);
    expect(mail?.companyId).toBe(admin.companyId);
    expect(mail?.body).toMatch(/\/pr\/admin\/blocks[\s\S]*Transfer of 3 May/);
    const articleId = await makeArticle(t, admin);
    const job = await createUnits(t, admin, { articleId, quantity: 1_070, lot: { kind: 'none' } });
    expect(job.status).toBe('done');
    const logged = await system((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, payment.id), eq(auditLog.action, 'payments.decide'))),
    );
    expect(logged).toMatchObject([{ companyId: admin.companyId, userId: superAdmin.userId }]);
    expect((await buyBlock(admin)).number).toBe(2);
  });

  it('cancels: the codes are void permanently, and the company may buy again', async () => {
    const admin = await t.company();
    const payment = await buyBlock(admin);
    expect((await decide(payment.id, 'cancel')).message.status).toBe('cancelled');
    expect(await balanceOf(admin)).toMatchObject({ available: 0, isPurchaseInProcess: false });
    expect(await blocksOf(admin)).toMatchObject([{ purchaseStatus: 'cancelled', available: 0, void: 1_000 }]);
    const next = await buyBlock(admin);
    expect(next.block).toMatchObject({ number: 2, initialCode: '00001001' });
  });

  it.each(['accept', 'cancel'])(
    'sends the company the complete text of the decision to %s, by mail and next to the block',
    async (decision) => {
      const admin = await t.company();
      const payment = await buyBlock(admin);
      const since = before();
      const note = `Factura 2026/114:\nvea https://pagos.test/f?n=114.\n\n${'Pague antes del 3. '.repeat(20)}Gracias.`;
      expect((await decide(payment.id, decision, superAdmin, note)).status).toBe(200);
      const [mail] = await mailsSince(since);
      expect(mail?.body.endsWith(`: ${note}`)).toBe(true);
      const block = async (by: Client) => (await by.call<Block>('GET', `/blocks/${payment.block.id}`)).message;
      expect((await block(admin)).payment).toEqual({ id: payment.id, number: 1, note });
      expect((await block(await t.user(admin.companyId))).payment).toBeNull();
    },
  );

  it('decides once: for two concurrent decisions, or a cancellation after acceptance', async () => {
    const admin = await t.company();
    const payment = await buyBlock(admin);
    const answers = await Promise.all([decide(payment.id, 'accept'), decide(payment.id, 'accept', second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const cancellation = await decide(payment.id, 'cancel', second);
    expect([cancellation.status, cancellation.code]).toEqual([409, 'ALREADY_PROCESS']);
    expect(cancellation.message).toMatch(/accepted/);
    expect(await balanceOf(admin)).toMatchObject({ available: 1_000 });
    const mails = await system((tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.companyId, admin.companyId), gt(mailOutbox.createdAt, new Date(0)))),
    );
    const buyer = await system((tx) => tx.select().from(users).where(eq(users.id, admin.userId)));
    expect(mails.filter(({ recipient }) => recipient === buyer[0]?.email)).toHaveLength(1);
  });

  it('never contradicts itself: one accepts while another cancels', async () => {
    const admin = await t.company();
    const payment = await buyBlock(admin);
    const answers = await Promise.all([decide(payment.id, 'accept'), decide(payment.id, 'cancel', second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [block] = await system((tx) => tx.select().from(codeBlocks).where(eq(codeBlocks.id, payment.block.id)));
    expect(block?.purchaseStatus).toBe((await detailOf(payment.id)).status);
  });

  it('is the only one who can open the queue and decide', async () => {
    const admin = await t.company();
    const payment = await buyBlock(admin);
    for (const client of [admin, await t.user(admin.companyId), t.anonymous]) {
      const answers = await Promise.all([
        client.call('GET', '/superadmin/payments'),
        client.call('GET', `/superadmin/payments/${payment.id}`),
        client.call('GET', `/superadmin/payments/${payment.id}/proforma`),
        client.call('POST', `/superadmin/payments/${payment.id}/decision`, { decision: 'accept' }),
      ]);
      for (const { status } of answers) expect([401, 403]).toContain(status);
    }
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await decide(nobody, 'accept')).status).toBe(404);
    expect((await decide(payment.id, 'keep')).status).toBe(400);
    expect((await superAdmin.call('GET', `/superadmin/payments/${nobody}`)).status).toBe(404);
  });
});

describe('a proforma', () => {
  const pdfOf = async (answer: { response: Response }) => readablePdf(Buffer.from(await answer.response.arrayBuffer()));

  it('is a PDF for the company’s administrators and the super-administrator, and for no other company', async () => {
    const admin = await t.company({ name: 'Ñandú & Hijos' });
    const greek = await t.company({ name: 'Μαλλιά Αφοί ΟΕ' });
    const other = await t.company();
    const payment = await buyBlock(admin);
    const ownProforma = await admin.call('GET', `/payments/${payment.id}/proforma`);
    expect(ownProforma.response.headers.get('content-type')).toBe('application/pdf');
    expect(ownProforma.response.headers.get('content-disposition')).toContain('proforma-1.pdf');
    const text = await pdfOf(ownProforma);
    for (const part of [
      'Proforma 1',
      'Ñandú & Hijos',
      'TS Admin',
      '1,000',
      '€40.00'.replace('€', '\x80'),
      'waiting to be',
    ])
      expect(text).toContain(part);
    const superAdminProforma = await superAdmin.call('GET', `/superadmin/payments/${payment.id}/proforma`);
    expect((await pdfOf(superAdminProforma)).slice(0, 5)).toBe('%PDF-');
    const ofGreek = await buyBlock(greek);
    expect(await pdfOf(await greek.call('GET', `/payments/${ofGreek.id}/proforma`))).toContain('Μαλλιά Αφοί ΟΕ');
    expect((await other.call('GET', `/payments/${payment.id}/proforma`)).status).toBe(404);
    expect((await t.anonymous.call('GET', `/payments/${payment.id}/proforma`)).status).toBe(401);
  });

  it('has the order date in the buyer’s time zone, whoever opens it', async () => {
    const lateEvening = new Date('2026-07-23T22:30:00.000Z');
    const dateOf = async (more: object) => {
      const admin = await t.company();
      const payment = await buyBlock(admin, { ...order, ...more });
      await system((tx) => tx.update(payments).set({ requestedAt: lateEvening }).where(eq(payments.id, payment.id)));
      const texts = [
        await pdfOf(await admin.call('GET', `/payments/${payment.id}/proforma`)),
        await pdfOf(await superAdmin.call('GET', `/superadmin/payments/${payment.id}/proforma`)),
      ];
      return texts.map((text) => /\d{2} Jul 2026/.exec(text)?.[0]);
    };
    expect(await dateOf({ timeZone: 'Europe/Madrid' })).toEqual(['24 Jul 2026', '24 Jul 2026']);
    expect(await dateOf({ timeZone: 'America/New_York' })).toEqual(['23 Jul 2026', '23 Jul 2026']);
    expect(await dateOf({})).toEqual(['23 Jul 2026', '23 Jul 2026']);
    const admin = await t.company();
    expect((await buy(admin, { ...order, timeZone: 'Europe/Nowhere' })).status).toBe(400);
  });

  it('shows a price per thousand only if it multiplies to the total', async () => {
    const proformaFor = async (quantity: number) => {
      const admin = await t.company();
      const payment = await buyBlock(admin, { ...order, quantity, total: 30_000 });
      return pdfOf(await admin.call('GET', `/payments/${payment.id}/proforma`));
    };
    expect(await proformaFor(10_000)).toContain('Price per 1,000 codes');
    const text = await proformaFor(9_000);
    expect(text).toContain('\x80300.00');
    expect(text).not.toContain('Price per 1,000 codes');
  });

  it('names the seller and the payment instructions from the rule, and states when there is nothing to pay', async () => {
    const admin = await t.company();
    const payment = await buyBlock(admin);
    const value = 'Tramontana S.L.\nIBAN ES00 0000';
    await system((tx) => tx.insert(rules).values({ key: 'payments.issuer', value }));
    await decide(payment.id, 'cancel');
    const text = await pdfOf(await admin.call('GET', `/payments/${payment.id}/proforma`));
    await system((tx) => tx.delete(rules).where(eq(rules.key, 'payments.issuer')));
    for (const part of ['Tramontana S.L.', 'IBAN ES00 0000', 'nothing to pay']) expect(text).toContain(part);
  });
});
