import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentPropsWithoutRef, useEffect } from "react";

export interface EnlaceProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
  /** For a file, or a page outside the router. */
  reloadDocument?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
}

/**
 * A link to a page of the program: a plain anchor, followed without a reload by {@link useEnlaces}. The router's own link would take an
 * eighth of the render time of a list.
 */
export function Enlace({ to, reloadDocument, preventScrollReset, children, ...props }: EnlaceProps) {
  const { pathname } = useLocation();
  const propia = reloadDocument ? {} : { "data-discover": "true", "data-quieta": preventScrollReset || undefined };
  return (
    <a {...propia} {...props} href={to.startsWith("?") ? pathname + to : to}>
      {children}
    </a>
  );
}

/** Follows links through the router, except when the user opens one in a new tab or window. */
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
