import { NotFoundPage } from '@/components/shell/not-found-page';

/** Reached through middleware alone, which gives it the status 404. */
export default NotFoundPage;
