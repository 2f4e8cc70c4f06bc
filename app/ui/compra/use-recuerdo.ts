import { type Dispatch, useEffect } from "react";
import { useDatosRaiz } from "../base/datos-raiz";
import { recuerdoEn } from "../captura/recuerdo";
import type { EstadoCompra, Recuerdo, SucesoDeCompra } from "./estado";

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
}

const guardada = recuerdoEn<Guardado>("compra-5");

/** Deletes the kept purchase with this `clave_envio`. Call it after the server has saved the purchase. */
export const olvidarCompra = guardada.olvidar;

/**
 * Keeps a purchase in sessionStorage until it is saved: over a reload, a visit to another page or a lost connection. Returns a function
 * that deletes it and reloads the page.
 */
export function useRecuerdo(estado: EstadoCompra, dispatch: Dispatch<SucesoDeCompra>) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { claveEnvio: clave, proveedor, proveedor_nuevo, credito, vence, lineas, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const antes = lineas.length === 0 ? guardada.leer() : null;
    if (antes !== null && antes.usuario === usuario) dispatch({ tipo: "recordar", recuerdo: antes.recuerdo });
  }, []);

  useEffect(() => {
    const recuerdo = { claveEnvio: clave, proveedor, proveedor_nuevo, credito, vence, lineas, fallos };
    guardada.guardar(clave, lineas.length + fallos.length > 0 ? { usuario, recuerdo } : null);
  }, [usuario, clave, proveedor, proveedor_nuevo, credito, vence, lineas, fallos]);

  return () => {
    olvidarCompra(clave);
    window.location.reload();
  };
}
