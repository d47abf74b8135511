import { Forbidden } from '@/components/shell/exceptions/exception-pages';

export default Forbidden;
