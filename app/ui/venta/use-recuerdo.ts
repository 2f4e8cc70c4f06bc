import { type Dispatch, useEffect } from "react";
import { formularioEnPantalla } from "../captura/foco";
import { useDatosRaiz } from "../datos-raiz";
import { type Escrito, leerEscrito, reescribir } from "./escrito";
import type { EstadoVenta, Suceso } from "./estado";

/** What comes back. The key of the form comes too: a sale whose answer was lost on the way is not saved twice. */
export type Recuerdo = Pick<EstadoVenta, "clave" | "lineas" | "recibido" | "cliente" | "fallos">;

/** Changes with the shape of what is kept: an older one is not read. */
const LUGAR = "venta-3";

interface Guardado {
  usuario: number | undefined;
  recuerdo: Recuerdo;
  escrito: Escrito;
}

/** For the moment when the server has taken the sale. */
export const olvidarVenta = () => sessionStorage.removeItem(LUGAR);

/** Keeps a new sale of this tab over a reload, a look at another page or a broken connection, until it is saved. */
export function useRecuerdo(estado: EstadoVenta, dispatch: Dispatch<Suceso>, nueva: boolean) {
  const usuario = useDatosRaiz()?.usuario?.id;
  const { clave, lineas, recibido, cliente, fallos } = estado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes to life
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
      if (lineas.length + fallos.length === 0) return olvidarVenta();
      const guardado: Guardado = { usuario, recuerdo: { clave, lineas, recibido, cliente, fallos }, escrito: leerEscrito(form) };
      sessionStorage.setItem(LUGAR, JSON.stringify(guardado));
    };
    guardar();
    form.addEventListener("input", guardar);
    return () => form.removeEventListener("input", guardar);
  }, [nueva, usuario, clave, lineas, recibido, cliente, fallos]);

  return () => {
    olvidarVenta();
    window.location.reload();
  };
}
