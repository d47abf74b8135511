import { createContext, useContext } from 'react';
import { NOBODY, type Caller } from '@/lib/contract/core/may-call';

/** Who looks at the page, for what is offered or explained by role and level. */
export const ViewerContext = createContext<Caller>(NOBODY);

export const useViewer = () => useContext(ViewerContext);
