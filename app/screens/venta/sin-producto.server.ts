import { avisarCodigo } from "~/domain/actividad/avisar-codigo.server";
import { texto } from "~/domain/campos/campos";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { crearTecleado } from "~/domain/productos/crear-en-mostrador.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { pedidosDe } from "../pedido";
import { idOf } from "../typed-form";
import type { ProductoVenta } from "./agregar";
import type { Borrador, ErroresDeVenta } from "./borrador";

type Puesto = { producto: ProductoVenta; cantidad: number } | { errores: ErroresDeVenta };

/** Creates the product that was typed in the sale's form. */
export function crearDesde(ctx: Contexto, borrador: Borrador): Puesto {
  const { clave_envio, nuevo_producto_codigo_de_barras: codigo } = borrador;
  const creado = crearTecleado(ctx, borrador, clave_envio && `${clave_envio}/${codigo}`);
  return "errores" in creado ? creado : { producto: productoParaVender(ctx, creado.producto), cantidad: unidadesDe(borrador) };
}

/** Sets the stock of the product to what was counted. */
export function ajustarDesde(ctx: Contexto, borrador: Borrador, id: string): Puesto {
  return oError("existencias", () => {
    const { existencias: stock, existencias_antes: stock_anterior, clave_envio: tiquete } = borrador;
    const { existencias_dichas: dichas } = borrador;
    const contado = { stock, stock_anterior, tiquete, ...(dichas && { confirmar_cantidad: stock === dichas }) };
    const leido = existenciasContadas(productoPropio(ctx, idOf(id)).unidad).safeParse(contado);
    if (!leido.success) return { errores: { existencias: leido.error.issues.map(({ message }) => message) } };
    return { producto: productoParaVender(ctx, ajustarExistencias(ctx, idOf(id), leido.data)), cantidad: unidadesDe(borrador) };
  });
}

/** Tells the owner about a code without a product, and takes it out of the box. */
export function avisarDe(ctx: Contexto, codigo: string): { aviso: string; borrador: { codigo: string } } | { errores: ErroresDeVenta } {
  const leido = texto(100).safeParse(codigo);
  if (!leido.success) return { errores: { codigo: leido.error.issues.map(({ message }) => message) } };
  return oError("codigo", () => {
    avisarCodigo(ctx, leido.data);
    return { aviso: `El dueño verá el aviso de «${leido.data}».`, borrador: { codigo: "" } };
  });
}

/** The units that the box asks for. */
const unidadesDe = ({ codigo }: Borrador): number => pedidosDe(codigo).at(-1)?.cantidad ?? 1;

function oError<T>(campo: string, hacer: () => T): T | { errores: ErroresDeVenta } {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { errores: { [campo]: [error.message] } };
    throw error;
  }
}
