import { passportVersions } from '@/lib/contract/passport-versions';
import { implement } from '../../core/implement';
import { differencesOf } from './differences';
import { showPage } from './pages';
import { getVersion, listVersions } from './reads';
import { restoreVersion, undoRestore } from './restore';
import { getState } from './states';

export const passportVersionsRoutes = implement('passportVersions', passportVersions, {
  list: (ctx, { params, query }) => listVersions(ctx, params.passportId, query),
  get: (ctx, { params }) => getVersion(ctx, params.passportId, params.version),
  page: { stream: (ctx, { params, query }) => showPage(ctx, params, query) },
  differences: async (ctx, { params: { passportId }, query }) => {
    const before = await getState(ctx, passportId, query.from);
    const after = await getState(ctx, passportId, query.to);
    return differencesOf(before.snapshot, after.snapshot, passportId, ctx.locale);
  },
  restore: (ctx, { params }) => restoreVersion(ctx, params.passportId, params.version),
  undoRestore: (ctx, { params }) => undoRestore(ctx, params.passportId, params.restorationId),
});
