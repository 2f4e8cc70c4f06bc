import { useEffect } from "react";

const AVISO = "sesion-cerrada";

/**
 * Forgets the sales and purchases half entered that this tab keeps, and tells the other tabs to. The server's `Clear-Site-Data` does not
 * reach a browser that comes over plain HTTP from the shop's network.
 */
export function olvidarBorradores(): void {
  sessionStorage.clear();
  localStorage.setItem(AVISO, String(Date.now()));
  localStorage.removeItem(AVISO);
}

/** Forgets the drafts of this tab when the session is ended in another one. */
export function useSalidaEnOtraPestana(): void {
  useEffect(() => {
    function enterarse({ key, newValue }: StorageEvent) {
      if (key === AVISO && newValue !== null) sessionStorage.clear();
    }
    window.addEventListener("storage", enterarse);
    return () => window.removeEventListener("storage", enterarse);
  }, []);
}
