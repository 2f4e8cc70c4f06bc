const AVISO = "sesion-cerrada";

/**
 * Deletes the borradores of this tab and tells the other tabs to do the same. `Clear-Site-Data` is not enough: browsers ignore it over
 * plain HTTP, which the shop's network uses.
 */
export function olvidarBorradores(): void {
  sessionStorage.clear();
  localStorage.setItem(AVISO, String(Date.now()));
  localStorage.removeItem(AVISO);
}

/** Deletes the borradores of this tab when the session ends in another tab. */
export function borrarAlSalir(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === AVISO && newValue !== null) sessionStorage.clear();
  });
}
