import { useEffect } from "react";
import type { VentaHecha } from "~/domain/ventas/recibo";
import { ID_IMPRIMIR } from "../captura/foco";

const LUGAR = "recibo-impreso";

/** Opens the receipt of the sale when the shop prints each one by itself; once, also when the page is loaded again. */
export function useImpresion({ id, imprimir }: VentaHecha): void {
  useEffect(() => {
    if (!imprimir || sessionStorage.getItem(LUGAR) === String(id)) return;
    sessionStorage.setItem(LUGAR, String(id));
    document.getElementById(ID_IMPRIMIR)?.click();
  }, [id, imprimir]);
}
