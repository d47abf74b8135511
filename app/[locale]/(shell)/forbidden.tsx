import { ForbiddenPage } from '@/components/layout/forbidden-page';

export default ForbiddenPage;
