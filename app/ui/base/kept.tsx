import { createContext, type ReactNode, useContext } from "react";

/** What the server rendered before. */
export interface Keeper {
  /** A text that stands for the kept HTML of `name`, or the two marks around what is rendered for the first time. */
  find(name: string): string | readonly [begin: string, end: string];
}

/** `null` in the browser, and where nothing is kept. */
export const KeeperContext = createContext<Keeper | null>(null);

/**
 * A part of a live page whose HTML follows from `name` alone, but for the token of its forms. The server renders it once for each name. It
 * begins and ends with an element, and nothing in it uses `useId` or is itself `Kept`.
 */
export function Kept({ name, children }: { name: string; children: () => ReactNode }) {
  const found = useContext(KeeperContext)?.find(name);
  if (typeof found === "string") return found;
  if (!found) return children();
  const [begin, end] = found;
  return (
    <>
      {begin}
      {children()}
      {end}
    </>
  );
}
