import { useEffect, useState } from "react";

/** `"todos"` without JavaScript, which keeps the prices with and without IVA in step. */
export type VistaDePrecios = "con-iva" | "sin-iva" | "todos";

const SIN_IVA = "compra-sin-iva";

/** Which prices the lines show: with IVA, unless this browser's user chose otherwise. */
export function useVistaDePrecios() {
  const [vista, setVista] = useState<VistaDePrecios>("todos");
  useEffect(() => setVista(localStorage.getItem(SIN_IVA) === null ? "con-iva" : "sin-iva"), []);

  function elegir(sinIva: boolean) {
    if (sinIva) localStorage.setItem(SIN_IVA, "1");
    else localStorage.removeItem(SIN_IVA);
    setVista(sinIva ? "sin-iva" : "con-iva");
  }

  return { vista, elegir };
}

interface Props {
  vista: VistaDePrecios;
  elegir(sinIva: boolean): void;
}

/** Whether costs and prices are typed without IVA, for the bills that say them so. */
export function PreciosSinIva({ vista, elegir }: Props) {
  return (
    <label className="compra-vista con-js">
      <input type="checkbox" checked={vista === "sin-iva"} onChange={({ target }) => elegir(target.checked)} /> Escribir los precios sin IVA
    </label>
  );
}
