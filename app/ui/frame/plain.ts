import { createContext } from "react";

/** True while the server renders a page that is not hydrated. Always false in the browser. */
export const PlainContext = createContext(false);
