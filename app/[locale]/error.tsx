'use client';

import { FailurePage } from '@/components/shell/failure-page';

export default FailurePage;
