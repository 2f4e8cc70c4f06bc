import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { activos, detallesCompra } from "@db/schema/compras";
import { detallesDevolucionCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { asc, eq, sql } from "drizzle-orm";
import { type Cantidad, milesimasDe } from "~/domain/cifras/cantidad";
import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import { nombreDeFaltante } from "~/domain/devoluciones/nota";
import type { Linea } from "../contenido";
import { esDeComercio } from "./codigo-de-comercio";

const { id, cantidad, unidad, baseCentavos, ivaCentavos, productoNombre, productoId } = detallesCompra;
const sumaDevuelta = (columna: "cantidad" | "subtotalCentavos") =>
  sql<number>`(select coalesce(sum(${detallesDevolucionCompra[columna]}), 0) from ${detallesDevolucionCompra}
    where ${detallesDevolucionCompra.detalleCompraId} = ${detallesCompra.id})`;

const codigo = sql<string>`coalesce(nullif(${productos.codigo_de_barras}, ''), 'P-' || ${productoId}, 'L-' || ${detallesCompra.id})`;

const deCompra = preparedQuery((db) =>
  db
    .select({
      nombre: productoNombre,
      codigo,
      cantidad,
      unidad,
      base: baseCentavos,
      iva: ivaCentavos,
      devueltas: sumaDevuelta("cantidad"),
      devuelto: sumaDevuelta("subtotalCentavos"),
    })
    .from(detallesCompra)
    .leftJoin(productos, eq(productos.id, productoId))
    .where(eqGiven(detallesCompra.compraId, "compraId"))
    .orderBy(asc(id)),
);

const deDevolucion = preparedQuery((db) =>
  db
    .select({
      nombre: productoNombre,
      codigo,
      cantidad: detallesDevolucionCompra.cantidad,
      unidad: detallesDevolucionCompra.unidad,
      subtotal: detallesDevolucionCompra.subtotalCentavos,
    })
    .from(detallesDevolucionCompra)
    .innerJoin(detallesCompra, eq(detallesCompra.id, detallesDevolucionCompra.detalleCompraId))
    .leftJoin(productos, eq(productos.id, productoId))
    .where(eqGiven(detallesDevolucionCompra.devolucionId, "devolucionId"))
    .orderBy(asc(detallesDevolucionCompra.id)),
);

const activoDe = preparedQuery((db) =>
  db
    .select({ id: activos.id, nombre: activos.nombre, valor: activos.valorCentavos })
    .from(activos)
    .where(eqGiven(activos.compraId, "compraId")),
);

interface Comprada extends Pick<Linea, "codigo" | "unidad"> {
  nombre: string;
  cantidad: Cantidad;
  subtotal: Centavos;
}

/** Who need not invoice charges no tax: a line is what was paid for it. What cost nothing is no line, which the DIAN would refuse. */
const lineaDe = ({ nombre, codigo, cantidad, unidad, subtotal }: Comprada): Linea[] =>
  subtotal <= 0
    ? []
    : [
        {
          codigo,
          gtin: esDeComercio(codigo),
          descripcion: nombre,
          milesimas: milesimasDe(cantidad, unidad),
          unidad,
          tarifa: "excluido",
          subtotal,
          sinDescuento: subtotal,
          motivo: "",
          lotes: [],
        },
      ];

const lineasDelActivo = (db: Database, compraId: number): Linea[] => {
  const activo = activoDe(db).get({ compraId });
  return activo ? lineaDe({ codigo: `A-${activo.id}`, nombre: activo.nombre, cantidad: 1, unidad: "und", subtotal: activo.valor }) : [];
};

/** The lines of a purchase as its documento soporte says them: with its adjustment they sum to its total. */
export const lineasDeCompra = (db: Database, compraId: number): Linea[] => [
  ...deCompra(db)
    .all({ compraId })
    .flatMap(({ base, iva, ...fila }) => lineaDe({ ...fila, subtotal: sumar(base ?? 0, iva ?? 0) })),
  ...lineasDelActivo(db, compraId),
];

/** The lines of a return to a supplier as its note says them: they sum to what it is worth. */
export const lineasDevueltas = (db: Database, devolucionId: number): Linea[] => deDevolucion(db).all({ devolucionId }).flatMap(lineaDe);

/** What the returns of a purchase left of each of its lines: units, and what they are worth. What was kept without units is one of its value. */
export const lineasPorAnular = (db: Database, compraId: number): Linea[] => [
  ...deCompra(db)
    .all({ compraId })
    .flatMap(({ base, iva, devueltas, devuelto, ...fila }) => {
      const queda = { cantidad: fila.cantidad - devueltas, subtotal: restar(sumar(base ?? 0, iva ?? 0), devuelto) };
      return queda.cantidad > 0
        ? lineaDe({ ...fila, ...queda })
        : lineaDe({ ...fila, subtotal: queda.subtotal, cantidad: 1, unidad: "und", nombre: nombreDeFaltante(fila.nombre) });
    }),
  ...lineasDelActivo(db, compraId),
];
