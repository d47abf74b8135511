'use client';

import { FailurePage } from '@/components/layout/failure-page';

export default FailurePage;
