import { type Dispatch, useEffect, useRef } from "react";
import { useDatosRaiz } from "../base/datos-raiz";
import { formularioEnPantalla } from "../captura/foco";
import { recuerdoEn } from "../captura/recuerdo";
import { type Escrito, leerEscrito, reescribir } from "./escrito";
import type { EstadoVenta, SucesoDeVenta } from "./estado";

/** Data kept over a reload. It includes the form's `clave_envio`, so that a sale whose answer was lost is not saved twice. */
export type Recuerdo = Pick<EstadoVenta, "claveEnvio" | "lineas" | "descuento" | "recibido" | "cliente" | "fallos">;

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
  escrito: Escrito;
}

const guardada = recuerdoEn<Guardado>("venta-7");

/** Deletes the kept sale with this `clave_envio`. Call it after the server has saved the sale. */
export const olvidarVenta = guardada.olvidar;

/**
 * Keeps a new sale in sessionStorage until it is saved: over a reload, a visit to another page or a lost connection. Returns a function
 * that deletes it and reloads the page.
 */
export function useRecuerdo(estado: EstadoVenta, dispatch: Dispatch<SucesoDeVenta>, nueva: boolean) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { claveEnvio: clave, lineas, descuento, recibido, cliente, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const antes = nueva && lineas.length === 0 ? guardada.leer() : null;
    if (antes === null || antes.usuario !== usuario) return;
    dispatch({ tipo: "recordar", recuerdo: antes.recuerdo });
    const form = formularioEnPantalla();
    if (form) reescribir(form, antes.escrito);
  }, []);

  const primero = useRef(usuario);
  // Somebody else logged in in another tab: the ticket is not theirs.
  useEffect(() => {
    if (usuario !== primero.current) window.location.reload();
  }, [usuario]);

  useEffect(() => {
    const form = formularioEnPantalla();
    if (!nueva || !form) return;
    const guardar = () => {
      const recuerdo = { claveEnvio: clave, lineas, descuento, recibido, cliente, fallos };
      guardada.guardar(clave, lineas.length + fallos.length > 0 ? { usuario, recuerdo, escrito: leerEscrito(form) } : null);
    };
    guardar();
    form.addEventListener("input", guardar);
    return () => form.removeEventListener("input", guardar);
  }, [nueva, usuario, clave, lineas, descuento, recibido, cliente, fallos]);

  return () => {
    olvidarVenta(clave);
    window.location.reload();
  };
}
