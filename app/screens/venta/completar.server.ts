import { escribirCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { MAXIMO_12_2, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { importe } from "~/domain/cifras/linea";
import { type Regimen, tarifaEn } from "~/domain/cifras/tarifas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { pactadasVigentes } from "~/domain/pactado/acuerdos.server";
import { reglasDeProductos, reglasPorVenir } from "~/domain/precios/reglas-de-productos.server";
import { reglasEnPesos, type TiqueteEnPesos, tiqueteDe, tiqueteEnPesos } from "~/domain/precios/vista";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import { empaquesPara } from "~/domain/productos/empaques.server";
import { importeDeEtiqueta } from "~/domain/productos/etiqueta-con-precio";
import { veCostos } from "~/domain/tienda/costos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { filasDetalle } from "~/domain/ventas/detalle-venta.server";
import { acordadaEnEtiqueta } from "~/domain/ventas/etiquetadas.server";
import { type LimitesDePrecio, limitesDe } from "~/domain/ventas/limites.server";
import type { FilaDetalle } from "~/domain/ventas/lineas.server";
import type { Pactada } from "~/domain/ventas/precio-de-linea";
import { preciosDeLaLinea, preciosDelProducto } from "~/domain/ventas/valores-de-linea.server";
import { idOf } from "../typed-form";
import { escribir, escribirPrecioDeAntes } from "./antes";
import type { Borrador } from "./borrador";
import { LEER_LINEA, type LineaBorrador, type LineaTecleada, leerCantidad, leerPrecio, type Propias } from "./linea";
import { parteDePago } from "./parte-de-pago.server";
import { quitarTasa, tasarLineas } from "./tasar";

/**
 * The lines with name, price and stock of their products, the units that the sale being edited already holds, and the shop's rules of prices,
 * `null` when it has none.
 */
export function completarLineas(
  ctx: Contexto,
  borrador: Pick<Borrador, "lineas" | "venta" | "descuento" | "cliente_fk" | "cotizacion" | "parte">,
  tienda = tiendaDe(ctx),
): { lineas: LineaBorrador[]; propias: Propias; regimen: Regimen; reglas: TiqueteEnPesos | null } {
  const { lineas, venta, descuento, cliente_fk, cotizacion, parte } = borrador;
  const vendidas = venta === null ? [] : filasDetalle(ctx, venta);
  const guardadas = vendidas.map(({ fila }) => fila);
  const porId = new Map(vendidas.map((vendida) => [String(vendida.fila.id), vendida]));
  const filas = productosPorId(ctx, [...new Set(lineas.map(({ producto }) => idOf(producto)))]);
  const empaques = empaquesPara(ctx, [...filas.values()]);
  const { responsable_iva, responsable_inc } = tienda;
  const regimen = { responsable_iva, responsable_inc };
  const reglas = reglasDeProductos(ctx, [...filas.values()], tienda);
  const pactadas = new Map(pactadasVigentes(ctx, idOf(cotizacion)).map((fila) => [String(fila.id), fila]));
  const limites = limitesDe(ctx, tienda);
  const conCosto = veCostos(ctx, tienda);
  const completas = lineas.map((linea) => {
    const fila = filas.get(idOf(linea.producto));
    if (!fila) return { ...linea, ...DESCONOCIDO };
    const laDelId = porId.get(linea.id);
    const vendida = laDelId?.fila.productoId === fila.id ? laDelId : undefined;
    const guardada = vendida?.fila;
    const pactada = pactadas.get(linea.pactada);
    const lineaPactada = pactada?.productoId === fila.id && pactadas.delete(linea.pactada) ? pactada : undefined;
    const etiquetada = guardada || lineaPactada ? undefined : acordadaEnEtiqueta(ctx, linea.etiqueta, fila);
    const fijada = guardada ?? lineaPactada ?? etiquetada;
    // What was agreed while the shop charged IVA is sold without the tax of bags after it.
    const sinBolsas = !guardada && !responsable_iva && { bolsa: 0 };
    const empaque = empaques.get(fila.id);
    const reglasDelProducto = fijada ? undefined : reglas?.get(fila.id);
    return completarPublico({
      ...(etiquetada ? alPesoDeHoy(linea, etiquetada) : fijada ? linea : alPrecioDeHoy(linea, fila, limites)),
      producto: String(fila.id),
      unidad: guardada?.unidad ?? fila.unidad,
      nombre: vendida?.producto.nombre ?? fila.nombre,
      antes: escribirPrecioDeAntes(fijada ? { ...preciosDeLaLinea(fijada), ...sinBolsas } : preciosDelProducto(fila, regimen)),
      tarifa: guardada?.tarifa_iva ?? tarifaEn(regimen, fila.iva),
      ...(conCosto && { costo: textoPesos(guardada?.costoCompraCentavos ?? fila.precioCompraCentavos) }),
      stock: (guardada?.conExistencias ?? fila.lleva_existencias) ? vistaCantidad(fila.stock, fila.unidad) : null,
      ...(empaque ? { empaque } : {}),
      ...(fila.lleva_lotes && { lleva_lotes: true }),
      ...(reglasDelProducto && { reglas: reglasEnPesos(reglasDelProducto) }),
    });
  });
  const tiquete = reglas && tiqueteEnPesos(reglasPorVenir(ctx, idOf(cliente_fk) || null), ctx.ahora);
  return {
    lineas: tiquete
      ? tasarLineas(completas, descuento, tiqueteDe(tiquete, tiquete.lista, ctx.ahora), LEER_LINEA)
      : completas.map(quitarTasa),
    propias: (parte && parteDePago(ctx)?.propias(ctx, parte)) ?? unidadesGuardadas(guardadas),
    regimen,
    reglas: tiquete ?? null,
  };
}

/** What a product that the shop does not have gives a line. */
const DESCONOCIDO = {
  nombre: "",
  antes: escribirPrecioDeAntes({ precio: 0, publico: 0, lista: null, descuento: 0, tarifa: "19", bolsa: 0 }),
  tarifa: "19",
  stock: 0,
} satisfies Partial<LineaBorrador>;

/**
 * A new line whose price nobody typed and cannot stay: it was of a quotation that is over or was let go, or the price changed meanwhile and the
 * person may not sell at the old one.
 */
function alPrecioDeHoy(linea: LineaTecleada, { precioPublicoCentavos }: FilaProducto, limites: LimitesDePrecio | null): LineaTecleada {
  const suelta = linea.pactada ? { ...linea, pactada: "", descuento: "" } : linea;
  const seFija = limites !== null && (!limites.cambiaPrecios || limites.descuentoMaximo !== null);
  const hoy = escribir(precioPublicoCentavos);
  const sinTeclear = linea.visto !== "" && (linea.precio_publico || linea.visto) === linea.visto;
  return sinTeclear && (linea.pactada || seFija) ? { ...suelta, precio_publico: hoy, visto: hoy } : { ...linea, pactada: "" };
}

/** A line that is still what its label says: the weight is what that comes to at today's price. */
function alPesoDeHoy(linea: LineaTecleada, { cantidad, unidad, precioUnitarioFinalCentavos }: Pactada): LineaTecleada {
  const [escrita, publico] = [leerCantidad(linea), leerMontoAMano(linea.precio_publico, 0, MAXIMO_12_2)];
  if (escrita instanceof Refusal || publico instanceof Refusal) return linea;
  if (importe(publico, escrita, unidad) !== importeDeEtiqueta(linea.etiqueta)) return linea;
  const visto = escribir(precioUnitarioFinalCentavos);
  return { ...linea, cantidad: escribirCantidad(vistaCantidad(cantidad, unidad)), precio_publico: visto, visto };
}

/** The line with its public price, where the price without IVA was typed; as it was typed, when that is not a number. */
function completarPublico(linea: LineaBorrador): LineaBorrador {
  if (!linea.precio_unitario) return linea;
  const precio = leerPrecio(linea, "");
  if ("mensaje" in precio) return linea.precio_publico ? linea : { ...linea, precio_publico: linea.precio_unitario };
  return { ...linea, precio_unitario: "", precio_publico: escribir(precio.lista ?? precio.publico) };
}

function unidadesGuardadas(guardadas: readonly Pick<FilaDetalle, "productoId" | "cantidad" | "conExistencias">[]): Propias {
  const propias: Propias = {};
  for (const { productoId, cantidad, conExistencias } of guardadas)
    if (conExistencias) propias[productoId] = (propias[productoId] ?? 0) + cantidad;
  return propias;
}
