import { ForbiddenPage } from '@/components/shell/forbidden-page';

export default ForbiddenPage;
