import { eqGiven, preparedQuery } from "@db/prepared.server";
import { sesionesCaja } from "@db/schema/caja";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, desc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { cantidadEn, cantidadEnFrase, vistaCantidad } from "~/domain/cifras/cantidad";
import { type Centavos, mostrarCentavos, sumar } from "~/domain/cifras/dinero";
import { aplicarDescuento, importe } from "~/domain/cifras/linea";
import { clienteActual, clienteRegistrado } from "~/domain/clientes/cliente.server";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import { lineasConReglas } from "~/domain/ventas/con-reglas.server";
import type { DatosLinea } from "~/domain/ventas/esquema";
import { limitesDe } from "~/domain/ventas/limites.server";
import type { LineaTasada } from "~/domain/ventas/precio-con-tasa";
import { camposDeLinea } from "~/domain/ventas/valores-de-linea.server";
import type { VentaPendiente } from "./esquema";
import type { Persona } from "./vendedor.server";

interface Cobrada {
  producto: FilaProducto;
  cobrado: Centavos;
  hoy: Centavos;
}

/** What of a waiting sale is otherwise by now, in sentences. Call it before the sale is saved. */
export function diferencias(ctx: Contexto, pendiente: VentaPendiente, vendedor: Persona, fecha: Instante): string[] {
  return [
    ...(vendedor.activo ? [] : [`${vendedor.username} ya no está activo.`]),
    ...preciosDistintos(ctx, pendiente).map(
      ({ producto, cobrado, hoy }) => `Por ${producto.nombre} se cobraron ${mostrarCentavos(cobrado)} y hoy son ${mostrarCentavos(hoy)}.`,
    ),
    ...descuentosDeMas(ctx, pendiente, vendedor),
    ...cajaCerrada(ctx, pendiente, vendedor, fecha),
  ];
}

/** The lines as a ticket of today would price them. */
const quitarPrecios = (linea: DatosLinea): DatosLinea => ({ ...linea, precio_publico: null, descuento: null });

/** The products whose lines cost other than today. What a person took off a line is no difference. */
function preciosDistintos(ctx: Contexto, { datos, reglas }: VentaPendiente): Cobrada[] {
  const deProductos = productosPorId(ctx, [...new Set(datos.detalles.map(({ producto }) => producto))]);
  const lineas = datos.detalles.filter((linea, i) => reglas[i] || linea.descuento === null || linea.descuento === undefined);
  const hoy = lineasConReglas(ctx, { ...datos, descuento: null, reglas: true, detalles: lineas.map(quitarPrecios) });
  const rebajadas = datos.detalles.filter((linea) => !lineas.includes(linea));
  const sumas = (de: readonly LineaTasada[], precio: (linea: LineaTasada, producto: FilaProducto) => Centavos) =>
    new Map(
      [...agrupar(de, ({ producto }) => producto)].map(([id, iguales]) => {
        const producto = deProductos.get(id);
        return [id, producto ? sumar(...iguales.map((linea) => valor(linea, producto, precio(linea, producto)))) : 0];
      }),
    );
  const cobradas = sumas(datos.detalles, (linea, producto) => precioImpreso(linea, producto, !rebajadas.includes(linea)));
  const deHoy = sumas([...hoy, ...rebajadas.map(quitarPrecios)], ({ tasa }, producto) => tasa?.publico ?? producto.precioPublicoCentavos);
  return [...deProductos].flatMap(([id, producto]) => {
    const [cobrado, ahora] = [cobradas.get(id) ?? 0, deHoy.get(id) ?? 0];
    return cobrado === ahora ? [] : [{ producto, cobrado, hoy: ahora }];
  });
}

const valor = (linea: DatosLinea, { unidad }: FilaProducto, publico: Centavos): Centavos =>
  importe(publico, cantidadEn(linea.cantidad, unidad, camposDeLinea(linea).cantidad), unidad);

/** The price of a unit on the paper; that of a line with a discount of a person before it. */
function precioImpreso({ precio_publico, descuento }: DatosLinea, producto: FilaProducto, conDescuento: boolean): Centavos {
  const publico = precio_publico ?? producto.precioPublicoCentavos;
  return conDescuento && descuento ? aplicarDescuento(publico, descuento) : publico;
}

function descuentosDeMas(ctx: Contexto, { datos, reglas }: VentaPendiente, { id, rol, username }: Persona): string[] {
  const maximo = limitesDe({ ...ctx, actor: { id, rol } })?.descuentoMaximo ?? null;
  const deMas = datos.detalles.some(({ descuento }, i) => !reglas[i] && maximo !== null && (descuento ?? 0) > maximo);
  return deMas ? [`El descuento es mayor que el que ${username} puede dar.`] : [];
}

const sesionDeEntonces = preparedQuery((db) => {
  const { quienId, abierta, cerrada } = sesionesCaja;
  const fecha = sql.placeholder("fecha");
  return db
    .select({ cerrada })
    .from(sesionesCaja)
    .where(and(eqGiven(quienId, "id"), lte(abierta, fecha), or(isNull(cerrada), gte(cerrada, fecha))))
    .orderBy(desc(abierta))
    .limit(1);
});

/** The drawer in which the cash went was counted since. */
function cajaCerrada(ctx: Contexto, { datos }: VentaPendiente, { id, rol, username }: Persona, fecha: Instante): string[] {
  const enEfectivo = datos.forma_pago === "Efectivo" || datos.pagos?.some(({ medio }) => medio === "efectivo");
  if (!enEfectivo) return [];
  const deEntonces = sesionDeEntonces(ctx.db).get({ id, fecha });
  if (!deEntonces || deEntonces.cerrada === null) return [];
  const queda = sesionAbierta({ ...ctx, actor: { id, rol } }) ? "entró en la que tiene abierta" : "no está en ninguna";
  return [`La caja de ${username} ya estaba cerrada: el efectivo ${queda}.`];
}

/** The client of a waiting sale, when the shop still has it. */
export const clienteQueEsta = (ctx: Contexto, id: number | null): boolean =>
  id === null || siExiste(() => clienteRegistrado(ctx, clienteActual(ctx, id).id)) !== null;

const ultimo = preparedQuery((db) => db.select({ id: sql<number>`coalesce(max(${movimientosStock.id}), 0)` }).from(movimientosStock));
const bajoCero = preparedQuery((db) => {
  const { id, productoId, stock } = movimientosStock;
  return db
    .select({ nombre: productos.nombre, unidad: productos.unidad, stock: sql<number>`min(${stock})` })
    .from(movimientosStock)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(and(gt(id, sql.placeholder("desde")), lt(stock, 0)))
    .groupBy(productos.id);
});

/** The newest row of the ledger of stock. */
export const ultimoMovimiento = ({ db }: Contexto): number => ultimo(db).get()?.id ?? 0;

/** Which products had fewer units than were sold, in sentences; `desde` is the ledger before the sale. */
export function faltantes({ db }: Contexto, desde: number): string[] {
  return bajoCero(db)
    .all({ desde })
    .map(
      (fila) =>
        `No había suficiente ${fila.nombre}: quedó en −${cantidadEnFrase(vistaCantidad(-fila.stock, fila.unidad), fila.unidad)}. Cuéntelo.`,
    );
}
