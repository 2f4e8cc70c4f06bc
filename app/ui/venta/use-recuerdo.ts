import { useNavigation } from "@remix-run/react";
import { type Dispatch, useEffect, useRef } from "react";
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
  useOlvido(nueva ? lugar : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes to life
  useEffect(() => {
    const texto = nueva && lineas.length === 0 ? sessionStorage.getItem(lugar) : null;
    if (texto === null) return;
    const recuerdo: Recuerdo = JSON.parse(texto);
    dispatch({ tipo: "recordar", recuerdo });
  }, []);

  useEffect(() => {
    if (!nueva) return;
    if (lineas.length + fallos.length === 0) return sessionStorage.removeItem(lugar);
    const recuerdo: Recuerdo = { clave, lineas, recibido, cliente, fallos };
    sessionStorage.setItem(lugar, JSON.stringify(recuerdo));
  }, [nueva, lugar, clave, lineas, recibido, cliente, fallos]);

  return () => {
    sessionStorage.removeItem(lugar);
    window.location.reload();
  };
}

/**
 * Forgets a sale that was saved: the screen goes away with the form on its way, and to the list. The login, where an ended session leads,
 * saved nothing. Only the last look counts: what is between the answer and the new page may never be rendered.
 */
function useOlvido(lugar: string | null): void {
  const { state, formData } = useNavigation();
  const enviada = useRef(false);
  useEffect(() => {
    enviada.current = state !== "idle" && formData !== undefined;
  }, [state, formData]);
  useEffect(
    () => () => {
      if (lugar !== null && enviada.current && window.location.pathname === "/ventas/") sessionStorage.removeItem(lugar);
    },
    [lugar],
  );
}
