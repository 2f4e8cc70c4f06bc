import { createContext, useContext } from "react";

/** True while the server renders a page that is not hydrated. Always false in the browser. */
export const PlainContext = createContext(false);

/** Nonce of inline scripts. Undefined in the browser, where they have already run. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
