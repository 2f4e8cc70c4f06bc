import type { Database } from "@db/open.server";
import type { Causa } from "~/domain/inventario/causas";
import type { EnVenta } from "./ventas";

type Fila = Record<string, string | number | null>;

interface Movimiento {
  producto: EnVenta;
  /** Units; positive when they come in. `producto.stock` is already the stock after the movement. */
  cantidad: number;
  causa: Causa;
  referencia: string;
  quien: number;
  fecha: number;
}

export interface Grabador {
  duenoId: number;
  /** Writes a row and returns its id. All rows of one table must have the same columns. */
  poner(tabla: string, fila: Fila): number;
  cambiar(tabla: string, id: number, fila: Fila): void;
  mover(movimiento: Movimiento): void;
  /** Next number of a document; `contador` is the column of the shop that counts it. */
  siguiente(contador: string): number;
  /** Writes the final stock of each product and the last numbers of the shop. */
  cerrar(productos: readonly EnVenta[]): void;
}

/**
 * Writes the rows of a shop as fast as SQLite can; they equal what the domain's commands would write. The commands would be too slow for a
 * million ventas: they read stock and total again for each line.
 */
export function grabadorDe(client: Database["$client"], duenoId: number): Grabador {
  const sentencias = new Map<string, ReturnType<typeof client.prepare<unknown[]>>>();
  const contadores = new Map<string, number>();
  const rastros = new Map<number, { movimientos: number; ultimo: number }>();

  function poner(tabla: string, fila: Fila): number {
    let sentencia = sentencias.get(tabla);
    if (!sentencia) {
      const columnas = Object.keys(fila);
      sentencia = client.prepare<unknown[]>(`insert into ${tabla} (${columnas.join(", ")}) values (${columnas.map(() => "?").join(", ")})`);
      sentencias.set(tabla, sentencia);
    }
    return Number(sentencia.run(...Object.values(fila)).lastInsertRowid);
  }

  function cambiar(tabla: string, id: number, fila: Fila): void {
    const columnas = Object.keys(fila).map((columna) => `${columna} = ?`);
    client.prepare(`update ${tabla} set ${columnas.join(", ")} where id = ?`).run(...Object.values(fila), id);
  }

  function mover({ producto: { id, stock }, cantidad, causa, referencia, quien, fecha }: Movimiento): void {
    const fila = { usuario_id: duenoId, producto_id: id, causa, cantidad, stock, referencia, creado_por_id: quien, fecha };
    poner("movimiento_stock", fila);
    const rastro = rastros.get(id);
    if (rastro) Object.assign(rastro, { movimientos: rastro.movimientos + 1, ultimo: fecha });
    else rastros.set(id, { movimientos: 1, ultimo: fecha });
  }

  function siguiente(contador: string): number {
    const numero = (contadores.get(contador) ?? 0) + 1;
    contadores.set(contador, numero);
    return numero;
  }

  function cerrar(productos: readonly EnVenta[]): void {
    const saldo = client.prepare(
      "update productos set stock = ?, precio_compra_centavos = ?, movimientos = ?, fecha_actualizacion = ? where id = ?",
    );
    for (const { id, stock, costo } of productos) {
      const rastro = rastros.get(id);
      if (rastro) saldo.run(stock, costo, rastro.movimientos, rastro.ultimo, id);
    }
    for (const [contador, numero] of contadores)
      client.prepare(`update tiendas set ${contador} = ? where usuario_id = ?`).run(numero, duenoId);
  }

  return { duenoId, poner, cambiar, mover, siguiente, cerrar };
}
