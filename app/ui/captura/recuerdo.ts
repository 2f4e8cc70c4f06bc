/**
 * A draft that is kept in sessionStorage under `lugar`. Change the key with the shape of `Guardado`, so that old data is not read. A draft
 * that was saved or discarded is not kept again, because its screen may still change before it closes.
 */
export function recuerdoEn<Guardado>(lugar: string) {
  const olvidadas = new Set<string>();
  const quitar = () => sessionStorage.removeItem(lugar);
  return {
    leer(): Guardado | null {
      const texto = sessionStorage.getItem(lugar);
      return texto === null ? null : JSON.parse(texto);
    },
    /** Keeps the draft with this `clave_envio`; `null` when it is empty. */
    guardar(clave: string, guardado: Guardado | null): void {
      if (guardado === null || olvidadas.has(clave)) return quitar();
      sessionStorage.setItem(lugar, JSON.stringify(guardado));
    },
    olvidar(clave: string): void {
      olvidadas.add(clave);
      quitar();
    },
  };
}
