import type { Database } from "@db/open.server";
import { expect } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { abrirTienda, huella, nuevoAdmin, nuevoCliente, nuevoProveedor, nuevoVendedor } from "../support/tienda";
import { type Actor, armarKits, type Modelo, Negado, type Producto } from "./modelo";
import type { Cliente } from "./modelo-cuentas";
import type { Proveedor } from "./modelo-proveedores";
import { type Lugar, type Operacion, siguientes } from "./operaciones";

const NEGATIVAS = [ReglaIncumplida, NoEncontrado, SinPermiso, Protegido];

/** The two shops, each with its admin, a vendedor, two clients and three suppliers. */
export function cuatroPersonas() {
  const { db, admin, vendedor } = abrirTienda();
  const otra = nuevoAdmin(db);
  const clientes = new Map<number, Cliente>();
  for (const ctx of [admin, otra, admin, otra])
    clientes.set(nuevoCliente(ctx), { dueno: ctx.duenoId, documento: "", cupo: null, saldo: 0, cargado: 0, filas: [] });
  const proveedores = new Map<number, Proveedor>();
  for (const ctx of [admin, otra, admin, otra, admin, otra])
    proveedores.set(nuevoProveedor(ctx), { dueno: ctx.duenoId, nombre: "", saldo: 0, cargado: 0, filas: [] });
  const personas: Contexto[] = [admin, vendedor, otra, nuevoVendedor(otra)];
  const actores = personas.map(({ actor, duenoId }): Actor => ({ id: actor.id, dueno: duenoId, esAdmin: actor.rol === "admin" }));
  return { db, personas, actores, terceros: { clientes, proveedores } };
}

export function lugarDe(modelo: Modelo, alcanza: (fila: { dueno: number; vendedor?: number }) => boolean): Lugar {
  const alcanzados = <T extends { dueno: number; vendedor?: number }>(filas: Map<number, T>) =>
    [...filas].filter(([, fila]) => alcanza(fila));
  const ids = (filas: Map<number, { dueno: number }>) => alcanzados(filas).map(([id]) => id);
  const deProductos = (sirve: (producto: Producto) => boolean) =>
    alcanzados(modelo.productos).flatMap(([id, producto]) => (sirve(producto) ? [id] : []));
  const ventas = alcanzados(modelo.ventas);
  const compras = alcanzados(modelo.compras);
  return {
    productos: deProductos(({ kit }) => !kit),
    vendibles: ids(modelo.productos),
    kits: deProductos(({ kit }) => kit !== undefined),
    empaques: deProductos(({ empaque }) => empaque !== null),
    unidades: new Map([...modelo.productos].map(([id, { unidad }]) => [id, unidad])),
    ventas: ids(modelo.ventas),
    lineas: ventas.flatMap(([venta, fila]) => fila.lineas.map(({ id, producto }) => ({ id, venta, producto }))),
    compras: ids(modelo.compras),
    devoluciones: ids(modelo.devoluciones),
    devolucionesCompra: ids(modelo.devolucionesCompra),
    clientes: ids(modelo.clientes),
    abonos: ids(modelo.abonos),
    conteos: ids(modelo.conteos),
    proveedores: ids(modelo.proveedores),
    pagos: ids(modelo.pagos),
    gastos: ids(modelo.gastos),
    ingresos: ids(modelo.ingresos),
    cajas: [...modelo.cajas].flatMap(([id, { dueno, quien }]) => (alcanza({ dueno, vendedor: quien }) ? [id] : [])),
    vendidos: new Map(ventas.map(([id, { lineas }]) => [id, lineas.map(({ producto }) => producto)])),
    comprados: new Map(compras.map(([id, { lineas }]) => [id, lineas.flatMap(({ producto }) => producto ?? [])])),
  };
}

/** The model after the operation, or null when it must be refused. */
export function predecir(modelo: Modelo, { enModelo }: Operacion, actor: Actor, db: Database): Modelo | null {
  const nuevo = structuredClone(modelo);
  try {
    enModelo(nuevo, actor, siguientes(db));
    armarKits(nuevo);
    return nuevo;
  } catch (error) {
    if (error instanceof Negado) return null;
    throw error;
  }
}

/** The refusal, which left no trace, or null when the command was obeyed. */
export async function intentar(ctx: Contexto, { enTienda }: Operacion): Promise<Error | null> {
  const antes = huella(ctx.db);
  try {
    await enTienda(ctx);
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !NEGATIVAS.some((clase) => error instanceof clase)) throw error;
    expect(huella(ctx.db)).toBe(antes);
    return error;
  }
}
