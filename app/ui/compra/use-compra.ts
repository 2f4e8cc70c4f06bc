import { useEffect, useReducer } from "react";
import type { VistaBorrador } from "~/screens/compra/borrador";
import { useDatosRaiz } from "../base/datos-raiz";
import { useAtajos } from "../captura/atajos";
import { formularioEnPantalla } from "../captura/foco";
import { useLector } from "../captura/lector";
import { useReintentos } from "../captura/reintentos";
import { resolver } from "../captura/resolver";
import { useSonido } from "../captura/sonido";
import { useEscaner } from "../captura/use-escaner";
import { conCodigo, conNombre } from "./api";
import { estadoInicial, type RespuestaCompra, siguienteCompra } from "./estado";
import { useIntenciones } from "./use-intenciones";
import { useRecuerdo } from "./use-recuerdo";

/** State of the purchase screen. The lines stay in the browser until the purchase is saved. */
export function useCompra(borrador: VistaBorrador, respuesta: RespuestaCompra | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguienteCompra, { borrador, respuesta }, estadoInicial);
  const escaner = useEscaner({
    resolver: (texto) => resolver(texto, { conCodigo: (codigo) => conCodigo(codigo, csrf), conNombre, seGuarda: true }),
    dispatch,
    respuesta,
  });
  const intenciones = useIntenciones({ estado, dispatch, escaner });
  useAtajos();
  useLector(escaner.escanear);
  useReintentos(estado.fallos, { dispatch, escaner });
  useSonido(estado.fallos);
  // Values that were typed before hydration.
  useEffect(() => {
    const form = formularioEnPantalla();
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta]);
  const olvidar = useRecuerdo(estado, dispatch);
  return { estado, dispatch, escaner, olvidar, ...intenciones };
}

export type Compra = ReturnType<typeof useCompra>;
