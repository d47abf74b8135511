import type { Article } from '@/lib/contract/articles';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Client, TestApp } from './app';
import { done } from './designs';

/** A user's steps in an upload; each resolves once its jobs have ended. */
export function uploader(app: () => TestApp, person: () => Client) {
  const read = (id: string) => done<ImportDetail>(person(), 'GET', `/imports/${id}`);

  /** Uploads a sheet and checks it with the proposed columns. */
  async function check(file: string | Uint8Array, format = 'csv'): Promise<ImportDetail> {
    const headers = { 'content-type': 'application/octet-stream' };
    const upload = await person().call<{ importId: string }>('POST', `/imports?name=a.${format}`, file, headers);
    const { importId } = upload.message;
    await app().deps.jobs.drain();
    const { mapping, internalColumns } = await read(importId);
    await done(person(), 'PUT', `/imports/${importId}/mapping`, { mapping, internalColumns });
    await app().deps.jobs.drain();
    return read(importId);
  }

  async function start({ id }: Pick<ImportDetail, 'id'>, verb: 'run' | 'undo', body: object = {}) {
    await done(person(), 'POST', `/imports/${id}/${verb}`, body);
    await app().deps.jobs.drain();
    return read(id);
  }

  const listArticles = async (query = '') =>
    (await done<{ results: Article[] }>(person(), 'GET', `/articles?pageSize=200&sort=sku${query}`)).results;

  async function bySku(sku: string): Promise<Article> {
    const listed = (await listArticles(`&q=${sku}`)).find((article) => article.sku === sku);
    return done<Article>(person(), 'GET', `/articles/${listed?.id}`);
  }

  /** Uploads, checks and runs a sheet. */
  const load = async (file: string | Uint8Array, body: object = {}) => start(await check(file), 'run', body);
  return { read, check, start, load, listArticles, bySku };
}
