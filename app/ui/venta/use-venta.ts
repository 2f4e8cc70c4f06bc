import { useEffect, useReducer } from "react";
import type { VistaBorrador } from "~/domain/ventas/borrador";
import { useDatosRaiz } from "../datos-raiz";
import { formularioDeVenta } from "./escrito";
import { estadoInicial, type RespuestaVenta, siguiente } from "./estado";
import { useAtajos } from "./use-atajos";
import { useClientes } from "./use-clientes";
import { useEscaner } from "./use-escaner";
import { useIntenciones } from "./use-intenciones";
import { useRecuerdo } from "./use-recuerdo";

/** The sale in the browser: its lines live here, and only saving it goes to the server. */
export function useVenta(borrador: VistaBorrador, respuesta: RespuestaVenta | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguiente, { borrador, respuesta }, estadoInicial);
  const escaner = useEscaner(csrf, dispatch, respuesta);
  const clientes = useClientes(csrf, dispatch, respuesta?.clientes);
  const intenciones = useIntenciones({ estado, dispatch, escaner, clientes });
  useAtajos();
  // What somebody typed before the screen came to life.
  useEffect(() => {
    const form = formularioDeVenta();
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta]);
  const olvidar = useRecuerdo(estado, dispatch, borrador.venta === null);
  return { estado, dispatch, escaner, clientes, olvidar, ...intenciones };
}

export type Venta = ReturnType<typeof useVenta>;
