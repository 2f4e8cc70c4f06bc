import { type Dispatch, useRef, useState } from "react";
import { erroresDeProductoNuevo, productoNuevoDe } from "~/domain/productos/producto-tecleado";
import { productoSugerido } from "~/screens/documento/busqueda";
import type { Errores } from "~/screens/documento/estado";
import type { ProductoVenta } from "~/screens/venta/agregar";
import type { EstadoVenta, FalloVenta, SucesoDeVenta } from "~/screens/venta/estado";
import { type BuscarNombre, enviar, mensajeDe, sugeridosPor } from "../captura/api";
import { enfocar, vaciar, valorDe } from "../captura/foco";
import type { Escaner } from "../captura/use-escaner";

interface PropsSinProducto {
  estado: EstadoVenta;
  dispatch: Dispatch<SucesoDeVenta>;
  escaner: Escaner;
  csrf: string;
  /** Whether a reload keeps the data of the page. */
  seGuarda: boolean;
}

/** Creates a product, sets its stock or tells the owner, without leaving the sale. */
export function useSinProducto({ estado, dispatch, escaner, csrf, seGuarda }: PropsSinProducto) {
  // The failure that came with the page has the number 0.
  const [abierto, setAbierto] = useState<number | null>(0);
  const [nota, setNota] = useState("");
  // The server asks once about a count that is far too high: a person who gives it twice is sure.
  const dichas = useRef("");

  const falloAbierto = () => estado.fallos.find(({ numero }) => numero === abierto);
  const errar = (campo: string, mensaje: string) => dispatch({ tipo: "errar", errores: { [campo]: [mensaje] } });

  function descartar({ numero, texto }: FalloVenta) {
    if (valorDe("codigo") === texto) vaciar("codigo");
    dichas.current = "";
    // The next failure may get its number.
    if (numero === abierto) setAbierto(null);
    dispatch({ tipo: "descartar", numero });
    dispatch({ tipo: "olvidar", campo: "codigo" });
    enfocar("codigo");
  }

  function poner(fallo: FalloVenta, producto: ProductoVenta) {
    escaner.olvidar();
    descartar(fallo);
    const { texto, cantidad = productoSugerido(texto).cantidad, etiqueta } = fallo;
    dispatch({ tipo: "agregar", texto, producto, cantidad, ...(etiqueta && { etiqueta }) });
  }

  async function intentar(campo: string, hacer: () => Promise<{ producto: ProductoVenta } | { errores: EstadoVenta["errores"] }>) {
    const fallo = falloAbierto();
    if (!fallo) return;
    try {
      const hecho = await hacer();
      if ("errores" in hecho) dispatch({ tipo: "errar", errores: hecho.errores });
      else poner(fallo, hecho.producto);
    } catch (error) {
      errar(campo, mensajeDe(error, seGuarda));
    }
  }

  function crear() {
    const datos = productoNuevoDe(valorDe);
    const clave_envio = `${estado.claveEnvio}/${datos.codigo_de_barras || datos.nombre}`.slice(0, 100);
    return intentar("nuevo_producto_nombre", () => crearProducto({ ...datos, clave_envio }, csrf));
  }

  function contar() {
    const producto = falloAbierto()?.corto;
    if (!producto) return;
    const stock = valorDe("existencias");
    const confirmar_cantidad = stock === dichas.current;
    dichas.current = stock;
    const contado = {
      stock,
      stock_anterior: producto.stock,
      lote: valorDe("existencias_lote"),
      tiquete: estado.claveEnvio,
      confirmar_cantidad,
    };
    return intentar("existencias", () => ajustarExistencias(producto.id, contado, csrf));
  }

  async function avisar(texto: string) {
    const fallo = estado.fallos.find((otro) => otro.texto === texto);
    if (!fallo) return;
    try {
      const motivo = await avisarCodigo(texto, csrf);
      setNota(motivo || `El dueño verá el aviso de «${texto}».`);
      if (!motivo) descartar(fallo);
    } catch (error) {
      setNota(mensajeDe(error, seGuarda));
    }
  }

  /** Without an argument it is the stock of a line: the server sets it, and the ticket stays as it is. */
  const ajustar = (id: string) => (id ? contar() : "servidor");

  return { contar, abierto, abrir: setAbierto, nota, descartar, efectos: { "crear-producto": crear, ajustar, avisar } };
}

type Respuesta = { producto: ProductoVenta } | { errores: Errores };

interface Cuerpo {
  producto?: ProductoVenta;
  errors?: Errores;
}

/** Creates a product. The errors have the field names of the sale's form. */
export async function crearProducto(datos: Record<string, string>, csrf: string): Promise<Respuesta> {
  const { producto, errors = {} }: Cuerpo = await enviar("/productos/api/crear/", csrf, datos);
  return producto ? { producto } : { errores: erroresDeProductoNuevo(errors) };
}

interface Contado {
  stock: string;
  stock_anterior: number | string;
  lote: string;
  tiquete: string;
  confirmar_cantidad: boolean;
}

/** Sets the stock of a product to what was counted. */
export async function ajustarExistencias(id: number, contado: Contado, csrf: string): Promise<Respuesta> {
  const { producto, errors = {} }: Cuerpo = await enviar(`/productos/api/existencias/${id}/`, csrf, { ...contado });
  return producto ? { producto } : { errores: { existencias: errors.stock ?? errors.lote ?? [] } };
}

/** Tells the owner about a code without a product. Returns the reason when that is not possible; "" otherwise. */
export async function avisarCodigo(codigo: string, csrf: string): Promise<string> {
  const { success = false, error = "" }: { success?: boolean; error?: string } = await enviar("/ventas/api/avisar-codigo/", csrf, {
    codigo,
  });
  return success ? "" : error;
}

/** Products whose name contains the words, or whose barcode begins with them: what is in stock and sells most first. */
export const buscarNombre: BuscarNombre<ProductoVenta> = sugeridosPor();
