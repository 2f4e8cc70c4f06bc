import { useEffect, useReducer } from "react";
import type { ProductoVenta } from "~/screens/venta/agregar";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { useDatosRaiz } from "../base/datos-raiz";
import { buscarPorCodigo } from "../captura/api";
import { useAtajos } from "../captura/atajos";
import { enfocar, formularioEnPantalla } from "../captura/foco";
import { useLector } from "../captura/lector";
import { useReintentos } from "../captura/reintentos";
import { resolver } from "../captura/resolver";
import { useSonido } from "../captura/sonido";
import { useEscaner } from "../captura/use-escaner";
import { useClientes } from "../documento/use-clientes";
import { escritoDe, reescribir } from "./escrito";
import { estadoInicial, type RespuestaVenta, siguienteVenta } from "./estado";
import { useTeclasDePago } from "./forma-de-pago";
import { useMiles } from "./miles";
import { conNombre } from "./producto-api";
import { useIntenciones } from "./use-intenciones";
import { useLecturas } from "./use-lecturas";
import { useRecuerdo } from "./use-recuerdo";
import { useSinProducto } from "./use-sin-producto";

/** State of the sale screen. The lines stay in the browser until the sale is saved. */
export function useVenta(borrador: VistaBorrador, respuesta: RespuestaVenta | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguienteVenta, { borrador, respuesta }, estadoInicial);
  const nueva = borrador.venta === null;
  const tienda = {
    conCodigo: (codigo: string) => buscarPorCodigo<ProductoVenta>(codigo, csrf),
    conNombre,
    seGuarda: nueva,
  };
  const escaner = useLecturas(useEscaner({ resolver: (texto) => resolver(texto, tienda), dispatch, respuesta }));
  const clientes = useClientes({ csrf, dispatch, iniciales: respuesta?.clientes, seGuarda: nueva });
  const sinProducto = useSinProducto({ estado, dispatch, escaner, csrf, seGuarda: nueva });
  const intenciones = useIntenciones({ estado, dispatch, escaner, clientes, sinProducto });
  useReintentos(estado.fallos, { dispatch, escaner });
  useSonido(estado.fallos);
  useAtajos();
  useTeclasDePago();
  useMiles();
  useLector(escaner.escanear);
  // Values that were typed before hydration.
  useEffect(() => {
    const form = formularioEnPantalla();
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (!respuesta) return;
    dispatch({ tipo: "responder", respuesta });
    if (respuesta.otro) mostrarOtro(respuesta.borrador);
    // Another till took the ticket up: its button, which had the cursor, is gone.
    if (respuesta.errors.en_espera) enfocar("codigo");
  }, [respuesta]);
  const olvidar = useRecuerdo(estado, dispatch, nueva);
  return { estado, dispatch, escaner, clientes, sinProducto, olvidar, ...intenciones };
}

/** Puts the fields that React does not control as another ticket has them. */
function mostrarOtro(borrador: VistaBorrador): void {
  const form = formularioEnPantalla();
  if (form) reescribir(form, { ...escritoDe(borrador), codigo: borrador.codigo, buscar_cliente: "" });
  enfocar("codigo");
}

export type Venta = ReturnType<typeof useVenta>;
