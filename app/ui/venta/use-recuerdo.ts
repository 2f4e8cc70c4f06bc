import { useNavigation } from "@remix-run/react";
import { type Dispatch, useEffect } from "react";
import { useDatosRaiz } from "../datos-raiz";
import type { EstadoVenta, Suceso } from "./estado";

/** What comes back. The key of the form comes too: a sale whose answer was lost on the way is not saved twice. */
export type Recuerdo = Pick<EstadoVenta, "clave" | "lineas" | "recibido" | "cliente" | "fallos">;

/** Changes with the shape of what is kept: an older one is not read. */
const FORMA = "venta-1";

/** Keeps a new sale of this tab over a reload, a look at another page or a broken connection, until it is saved. */
export function useRecuerdo(estado: EstadoVenta, dispatch: Dispatch<Suceso>, nueva: boolean) {
  const lugar = `${FORMA}/${useDatosRaiz()?.usuario?.id}`;
  const { clave, lineas, recibido, cliente, fallos } = estado;
  const guardada = useSeGuardo();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes to life
  useEffect(() => {
    const texto = nueva && lineas.length === 0 ? sessionStorage.getItem(lugar) : null;
    if (texto === null) return;
    const recuerdo: Recuerdo = JSON.parse(texto);
    dispatch({ tipo: "recordar", recuerdo });
  }, []);

  useEffect(() => {
    if (!nueva) return;
    if (guardada || lineas.length + fallos.length === 0) return sessionStorage.removeItem(lugar);
    const recuerdo: Recuerdo = { clave, lineas, recibido, cliente, fallos };
    sessionStorage.setItem(lugar, JSON.stringify(recuerdo));
  }, [nueva, guardada, lugar, clave, lineas, recibido, cliente, fallos]);

  return () => {
    sessionStorage.removeItem(lugar);
    window.location.reload();
  };
}

/** Whether the form was taken: its answer leads to the list. One that leads to the login, because the session ended, took nothing. */
function useSeGuardo(): boolean {
  const { state, formData, location } = useNavigation();
  return state === "loading" && formData !== undefined && location.pathname === "/ventas/";
}
