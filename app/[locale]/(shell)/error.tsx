'use client';

import { FailurePage } from '@/components/shell/exceptions/failure-page';

export default FailurePage;
