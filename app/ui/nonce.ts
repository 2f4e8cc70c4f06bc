import { createContext, useContext } from "react";

/** The nonce that inline scripts need; in the browser, where they have run, there is none. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
