import { useLocation } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

export interface EnlaceProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
}

/**
 * A link to a page of the program. The router does not follow it: most pages are plain HTML, and load faster than they render in the
 * browser.
 */
export function Enlace({ to, ...props }: EnlaceProps) {
  return to.startsWith("?") ? <EnlaceAqui to={to} {...props} /> : <a {...props} href={to} />;
}

/** A link to the same page with another query. */
function EnlaceAqui({ to, ...props }: EnlaceProps) {
  const { pathname } = useLocation();
  return <a {...props} href={pathname + to} />;
}
