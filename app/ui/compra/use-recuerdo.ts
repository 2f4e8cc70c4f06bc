import { type Dispatch, useEffect } from "react";
import { useDatosRaiz } from "../datos-raiz";
import type { EstadoCompra, Recuerdo, Suceso } from "./estado";

/** Changes with the shape of what is kept: an older one is not read. */
const LUGAR = "compra-1";

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
}

/** For the moment when the server has taken the purchase. */
export const olvidarCompra = () => sessionStorage.removeItem(LUGAR);

/** Keeps a purchase of this tab over a reload, a look at another page or a broken connection, until it is registered. */
export function useRecuerdo(estado: EstadoCompra, dispatch: Dispatch<Suceso>) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { clave, proveedor, lineas, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes to life
  useEffect(() => {
    const texto = lineas.length === 0 ? sessionStorage.getItem(LUGAR) : null;
    if (texto === null) return;
    const { usuario: suyo, recuerdo }: Guardado = JSON.parse(texto);
    if (suyo === usuario) dispatch({ tipo: "recordar", recuerdo });
  }, []);

  useEffect(() => {
    if (lineas.length + fallos.length === 0) return olvidarCompra();
    const guardado: Guardado = { usuario, recuerdo: { clave, proveedor, lineas, fallos } };
    sessionStorage.setItem(LUGAR, JSON.stringify(guardado));
  }, [usuario, clave, proveedor, lineas, fallos]);

  return () => {
    olvidarCompra();
    window.location.reload();
  };
}
