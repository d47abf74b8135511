import { Forbidden } from '@/components/shell/exception-pages';

export default Forbidden;
