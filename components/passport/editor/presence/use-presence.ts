'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/calls/use-may';
import { passportPresences } from '@/lib/contract/passport-presences';
import type { Studio } from '../store/studio';
import { startReports } from './report';

/** Shows others that this user is here, and which element they are on, as long as the editor is open. */
export function usePresence(studio: Studio): void {
  const isReporting = useMay()(passportPresences.report);
  useEffect(() => {
    if (!isReporting) return;
    const { passportId } = studio;
    const reports = startReports({
      passportId,
      sectionId: () => studio.idOf(studio.state.selected),
      onOthers: (others) => studio.setOthers(others),
    });
    let { selected } = studio.state;
    const release = studio.store.subscribe(() => {
      if (studio.state.selected === selected) return;
      selected = studio.state.selected;
      reports.reportSoon();
    });
    return () => {
      release();
      reports.stop();
    };
  }, [studio, isReporting]);
}
