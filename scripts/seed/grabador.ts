import type { Database } from "@db/open.server";
import type { Causa } from "~/domain/inventario/causas";
import type { EnVenta } from "./ventas";

type Fila = Record<string, string | number | null>;

interface Movimiento {
  producto: EnVenta;
  /** Positive comes in. The product's stock is already what it is afterwards. */
  cantidad: number;
  causa: Causa;
  referencia: string;
  quien: number;
  fecha: number;
}

export interface Grabador {
  duenoId: number;
  /** Writes a row and returns its id; the rows of one table always have the same columns. */
  poner(tabla: string, fila: Fila): number;
  mover(movimiento: Movimiento): void;
  /** The next number of a kind of document, by the shop's column that counts them. */
  siguiente(contador: string): number;
  /** Writes what all of it left in each product, and the shop's last numbers. */
  cerrar(productos: readonly EnVenta[]): void;
}

/**
 * Writes a shop's rows as fast as SQLite takes them, the same that the domain's commands would have left.
 * The commands themselves read the stock and the total again for each line, which a million sales have no time for.
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

  return { duenoId, poner, mover, siguiente, cerrar };
}
