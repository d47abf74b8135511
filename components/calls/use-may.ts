'use client';

import { useCallback } from 'react';
import { useViewer } from '@/components/calls/viewer';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { mayCall } from '@/lib/contract/core/may-call';

/** Whether the user may make a call: the screen does not offer what the API would refuse. */
export function useMay() {
  const viewer = useViewer();
  return useCallback((endpoint: Pick<Endpoint, 'level' | 'roles'>) => mayCall(viewer, endpoint), [viewer]);
}
