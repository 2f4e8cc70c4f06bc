import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentPropsWithoutRef, useEffect } from "react";

export interface EnlaceProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
  /** Leads to a file, or out of the pages that the router knows. */
  reloadDocument?: boolean;
  /** The next page begins where this one was left. */
  preventScrollReset?: boolean;
}

/** A link to a page of ours: a plain anchor, which {@link useEnlaces} follows without a reload. The router's own costs a list an eighth of its time. */
export function Enlace({ to, reloadDocument, preventScrollReset, children, ...props }: EnlaceProps) {
  const { pathname } = useLocation();
  const propia = reloadDocument ? {} : { "data-discover": "true", "data-quieta": preventScrollReset || undefined };
  return (
    <a {...propia} {...props} href={to.startsWith("?") ? pathname + to : to}>
      {children}
    </a>
  );
}

/** Follows the links of a page by the router, save where the user wants a tab or a window of its own. */
export function useEnlaces(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function seguir(event: MouseEvent) {
      const enlace = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      const conTecla = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!enlace || event.defaultPrevented || event.button !== 0 || conTecla) return;
      event.preventDefault();
      navigate(enlace.pathname + enlace.search + enlace.hash, {
        preventScrollReset: "quieta" in enlace.dataset,
        replace: enlace.href === document.location.href,
      });
    }
    document.addEventListener("click", seguir);
    return () => document.removeEventListener("click", seguir);
  }, [navigate]);
}
