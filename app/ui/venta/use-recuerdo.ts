import { type Dispatch, useEffect } from "react";
import { useDatosRaiz } from "../base/datos-raiz";
import { formularioEnPantalla } from "../captura/foco";
import { type Escrito, leerEscrito, reescribir } from "./escrito";
import type { EstadoVenta, SucesoDeVenta } from "./estado";

/** Data kept over a reload. It includes the form's `clave_envio`, so that a sale whose answer was lost is not saved twice. */
export type Recuerdo = Pick<EstadoVenta, "claveEnvio" | "lineas" | "recibido" | "cliente" | "fallos">;

/** Key in sessionStorage. Change it with the shape of `Guardado`, so that old data is not read. */
const LUGAR = "venta-4";
/** `clave_envio` of sales that were saved or discarded. Their screen may still change before it closes, and must not keep them again. */
const olvidadas = new Set<string>();

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
  escrito: Escrito;
}

/** Deletes the kept sale with this `clave_envio`. Call it after the server has saved the sale. */
export function olvidarVenta(clave: string): void {
  olvidadas.add(clave);
  sessionStorage.removeItem(LUGAR);
}

/**
 * Keeps a new sale in sessionStorage until it is saved: over a reload, a visit to another page or a lost connection. Returns a function
 * that deletes it and reloads the page.
 */
export function useRecuerdo(estado: EstadoVenta, dispatch: Dispatch<SucesoDeVenta>, nueva: boolean) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { claveEnvio: clave, lineas, recibido, cliente, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const texto = nueva && lineas.length === 0 ? sessionStorage.getItem(LUGAR) : null;
    if (texto === null) return;
    const { usuario: suyo, recuerdo, escrito }: Guardado = JSON.parse(texto);
    if (suyo !== usuario) return;
    dispatch({ tipo: "recordar", recuerdo });
    const form = formularioEnPantalla();
    if (form) reescribir(form, escrito);
  }, []);

  useEffect(() => {
    const form = formularioEnPantalla();
    if (!nueva || !form) return;
    const guardar = () => {
      if (lineas.length + fallos.length === 0 || olvidadas.has(clave)) return sessionStorage.removeItem(LUGAR);
      const guardado: Guardado = {
        usuario,
        recuerdo: { claveEnvio: clave, lineas, recibido, cliente, fallos },
        escrito: leerEscrito(form),
      };
      sessionStorage.setItem(LUGAR, JSON.stringify(guardado));
    };
    guardar();
    form.addEventListener("input", guardar);
    return () => form.removeEventListener("input", guardar);
  }, [nueva, usuario, clave, lineas, recibido, cliente, fallos]);

  return () => {
    olvidarVenta(clave);
    window.location.reload();
  };
}
