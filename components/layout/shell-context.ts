import { createContext, useContext } from 'react';

/** Level of the signed-in person, for what explains itself by it; 0 while nobody is known. */
export const ShellLevelContext = createContext(0);

export const useShellLevel = () => useContext(ShellLevelContext);
