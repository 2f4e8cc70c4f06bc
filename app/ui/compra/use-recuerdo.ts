import { type Dispatch, useEffect } from "react";
import { useDatosRaiz } from "../base/datos-raiz";
import type { EstadoCompra, Recuerdo, SucesoDeCompra } from "./estado";

/** Key in sessionStorage. Change it with the shape of `Guardado`, so that old data is not read. */
const LUGAR = "compra-2";
/** `clave_envio` of purchases that were saved or discarded. Their screen may still change before it closes, and must not keep them again. */
const olvidadas = new Set<string>();

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
}

/** Deletes the kept purchase with this `clave_envio`. Call it after the server has saved the purchase. */
export function olvidarCompra(clave: string): void {
  olvidadas.add(clave);
  sessionStorage.removeItem(LUGAR);
}

/**
 * Keeps a purchase in sessionStorage until it is saved: over a reload, a visit to another page or a lost connection. Returns a function
 * that deletes it and reloads the page.
 */
export function useRecuerdo(estado: EstadoCompra, dispatch: Dispatch<SucesoDeCompra>) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { claveEnvio: clave, proveedor, lineas, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const texto = lineas.length === 0 ? sessionStorage.getItem(LUGAR) : null;
    if (texto === null) return;
    const { usuario: suyo, recuerdo }: Guardado = JSON.parse(texto);
    if (suyo === usuario) dispatch({ tipo: "recordar", recuerdo });
  }, []);

  useEffect(() => {
    if (lineas.length + fallos.length === 0 || olvidadas.has(clave)) return sessionStorage.removeItem(LUGAR);
    const guardado: Guardado = { usuario, recuerdo: { claveEnvio: clave, proveedor, lineas, fallos } };
    sessionStorage.setItem(LUGAR, JSON.stringify(guardado));
  }, [usuario, clave, proveedor, lineas, fallos]);

  return () => {
    olvidarCompra(clave);
    window.location.reload();
  };
}
