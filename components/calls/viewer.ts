import { createContext, useContext } from 'react';
import { NOBODY, type Caller } from '@/lib/contract/core/may-call';

/** The signed-in person, for what the page offers or explains by role and level. */
export const ViewerContext = createContext<Caller>(NOBODY);

export const useViewer = () => useContext(ViewerContext);
