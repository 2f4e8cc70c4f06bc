import type { Database } from "@db/open.server";
import fc from "fast-check";
import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Actor, Modelo } from "./modelo";
import type { Unidad } from "./modelo-precios";

/** The id that the next record of each kind is going to have. */
export function siguientes({ $client }: Database) {
  const ultimo = $client.prepare<[string], number>("select seq from sqlite_sequence where name = ?").pluck();
  const de = (tabla: string): number => (ultimo.get(tabla) ?? 0) + 1;
  return {
    producto: de("productos"),
    cliente: de("clientes"),
    proveedor: de("proveedores"),
    venta: de("ventas"),
    compra: de("compras"),
    devolucion: de("devoluciones"),
    devolucionCompra: de("devoluciones_compra"),
    abono: de("abonos"),
    pago: de("pagos_proveedor"),
    caja: de("sesiones_caja"),
    conteo: de("conteos"),
    gasto: de("gastos"),
    ingreso: de("ingresos_extra"),
  };
}

export type Siguiente = ReturnType<typeof siguientes>;

/** One thing that somebody tries: what it does to the model, throwing `Negado`, and to the shop. */
export interface Operacion {
  enModelo(modelo: Modelo, actor: Actor, siguiente: Siguiente): void;
  enTienda(ctx: Contexto): unknown;
}

/** Picks things by position among those that exist, so that a shorter list of operations still makes sense. */
export interface Lugar {
  /** Without kits, which have no units of their own. */
  productos: number[];
  /** These and the kits. */
  vendibles: number[];
  kits: number[];
  /** Those that are packs. */
  empaques: number[];
  /** The unit of every product. */
  unidades: Map<number, Unidad>;
  ventas: number[];
  lineas: { id: number; venta: number; producto: number }[];
  compras: number[];
  devoluciones: number[];
  devolucionesCompra: number[];
  clientes: number[];
  abonos: number[];
  conteos: number[];
  proveedores: number[];
  pagos: number[];
  gastos: number[];
  ingresos: number[];
  cajas: number[];
  /** Products of each sale and each purchase: what may come back. */
  vendidos: Map<number, number[]>;
  comprados: Map<number, number[]>;
}

export type Intento = (lugar: Lugar) => Operacion;

export const elegir = (ids: readonly number[], posicion: number): number => ids[posicion % (ids.length || 1)] ?? 999_999;
export const lugar = fc.nat(30);

type Clase = { [K in keyof Lugar]: Lugar[K] extends number[] ? K : never }[keyof Lugar];

/** Something that is done to one thing of a kind, with what is asked for. */
export const operacionSobre = <T extends object>(
  clase: Clase,
  pedido: { [K in keyof T]: fc.Arbitrary<T[K]> },
  operacion: (id: number, pedido: T, donde: Lugar) => Operacion,
): fc.Arbitrary<Intento> =>
  fc.record({ lugar, pedido: fc.record(pedido) }).map(
    ({ lugar, pedido }) =>
      (donde) =>
        operacion(elegir(donde[clase], lugar), pedido, donde),
  );

export const centavos = fc.oneof(fc.nat(300), fc.nat(9_999_999));
export const precio = fc.option(centavos, { freq: 2 });
export const unidades = fc.integer({ min: 1, max: 6 });
export const enPesos = (valor: number | null): string => (valor === null ? "" : textoPesos(valor));

/** How much of something: of what is weighed, any thousandth. */
export const cuanto = fc.record({
  unidades,
  gramos: fc.integer({ min: 1, max: 6_000 }),
  quebrada: fc.nat(14).map((n) => n === 14),
});
export type Cuanto = { unidades: number; gramos: number; quebrada: boolean };

export const cantidadDe = (unidad: Unidad | undefined, { unidades, gramos }: Cuanto): number => (unidad === "kg" ? gramos : unidades);

/** As a request writes it. */
export function enTexto(unidad: Unidad | undefined, { cantidad, quebrada }: { cantidad: number; quebrada: boolean }): string {
  if (unidad === "kg") return (cantidad / 1000).toFixed(3);
  return quebrada ? `${cantidad}.5` : String(cantidad);
}

export const MEDIOS = ["efectivo", "efectivo", "transferencia", "tarjeta"];

/** Of what is owed, in hundredths; now and then more than all of it. */
export const fraccion = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 105 }));
