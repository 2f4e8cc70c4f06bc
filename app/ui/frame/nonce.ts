import { createContext, useContext } from "react";

/** Nonce of inline scripts. Undefined in the browser, where they have already run. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
