import { useReducer } from "react";
import type { ProductoCompra, VistaBorrador } from "~/screens/compra/borrador";
import { botonesDeCompra, estadoInicial, type Recuerdo, type RespuestaCompra, siguienteCompra } from "~/screens/compra/estado";
import type { Hallados } from "~/screens/documento/busqueda";
import { useDatosRaiz } from "../base/datos-raiz";
import { type BuscarNombre, buscarPorCodigo, enviar, motivoDeEspera, resolver, sugeridosPor } from "../captura/api";
import { enfocar, vaciar, valorDe } from "../captura/foco";
import { recuerdoEn } from "../captura/recuerdo";
import { useEscaner } from "../captura/use-escaner";
import { useBotones, useDocumento } from "../documento/use-documento";

const guardada = recuerdoEn<Recuerdo>("compra-8");

/** Deletes the kept purchase with this `clave_envio`. Call it after the server has saved the purchase. */
export const olvidarCompra = guardada.olvidar;

/** State of the purchase screen. The lines stay in the browser until the purchase is saved. */
export function useCompra(borrador: VistaBorrador, respuesta: RespuestaCompra | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguienteCompra, { borrador, respuesta }, estadoInicial);
  const { claveEnvio, proveedor, proveedor_nuevo, credito, vence, total_documento, lineas, fallos } = estado;
  const tienda = { buscarCodigo: (codigo: string) => productoConCodigo(codigo, csrf), buscarNombre, seGuarda: true };
  const escaner = useEscaner({ resolver: (texto, escaneado) => resolver(texto, escaneado, tienda), dispatch, respuesta });
  const { olvidar, deCaptura } = useDocumento({
    guardado: guardada,
    actual: { claveEnvio, proveedor, proveedor_nuevo, credito, vence, total_documento, lineas, fallos },
    escaner,
    respuesta,
    dispatch,
  });

  /** Adds a line for a product that does not exist yet, from the pending text or, when that is empty, from the text in the scan box. */
  function nuevo(pendiente: string) {
    const texto = pendiente || valorDe("codigo");
    if (valorDe("codigo") === texto) vaciar("codigo");
    dispatch({ tipo: "crear", texto });
  }

  function descartar(pendiente: string) {
    const fallo = fallos.find(({ texto }) => texto === pendiente);
    if (fallo) dispatch({ tipo: "descartar", numero: fallo.numero });
    if (valorDe("codigo") === pendiente) vaciar("codigo");
    enfocar("codigo");
  }

  function tomarPendiente(): string | null {
    if (valorDe("codigo")) {
      deCaptura.agregar();
      return "Quedaba algo sin agregar. Revise la compra y vuelva a registrarla.";
    }
    if (escaner.ocupado()) return "Aún se busca un producto. Revise el total y vuelva a registrarla.";
    if (fallos.length === 0) return null;
    return motivoDeEspera(fallos) ?? "Hay códigos sin agregar: cree el producto o descártelos, y vuelva a registrarla.";
  }

  const botones = useBotones({
    botones: botonesDeCompra,
    dispatch,
    efectos: { ...deCaptura, enter: deCaptura.agregar, nuevo, descartar },
    tomarPendiente,
  });
  return { estado, dispatch, escaner, olvidar, ...botones };
}

export type Compra = ReturnType<typeof useCompra>;

/** The product with exactly this code, with its cost. */
export async function productoConCodigo(codigo: string, csrf: string): Promise<Hallados<ProductoCompra>> {
  const { productos, cantidad = 1 } = await buscarPorCodigo<ProductoCompra>(codigo, csrf);
  const [exacto] = productos;
  if (!exacto) return { productos };
  const { producto }: { producto: ProductoCompra } = await enviar("/compras/ajax/obtener-producto-datos/", csrf, {
    producto_id: exacto.id,
  });
  return { productos: [producto], cantidad };
}

/** Products whose name contains the words, or whose barcode begins with them. */
export const buscarNombre: BuscarNombre<ProductoCompra> = sugeridosPor("&compra=1");
