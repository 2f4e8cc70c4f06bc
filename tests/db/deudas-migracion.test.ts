import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@db/open.server";
import { dropTriggers } from "@db/triggers.server";
import { afterAll, expect, test } from "vitest";
import { PagoForm } from "~/domain/cuentas/pago";
import { abonar } from "../support/cuentas";
import { oldFile } from "../support/old-file";
import { AHORA, abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const folder = mkdtempSync(join(tmpdir(), "tienda-deudas-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BEFORE_DEBTS_BY_DAY = 18;
const DIA_MS = 24 * 60 * 60 * 1000;
const KEPT = ["usuarios", "tiendas", "clientes", "movimientos_cliente", "abonos"];

/** One client with two charges of which the older one is half paid, one who paid all, and one without an account. */
function tiendaConDeudas(): Database {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: "50" });
  const [debe, pago] = [nuevoCliente(admin), nuevoCliente(admin), nuevoCliente(admin)];
  const fiar = (cliente_fk: number, dias: number) =>
    vender({ ...admin, ahora: AHORA + dias * DIA_MS }, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto }] });
  for (const [cliente, dias] of [
    [debe, 0],
    [debe, 1],
    [pago, 1],
    [debe, 1],
  ] as const)
    fiar(cliente, dias);
  abonar(admin, debe, PagoForm.parse({ monto: "500" }));
  abonar(admin, pago, PagoForm.parse({ monto: "1190" }));
  return db;
}

const sumas = ({ $client: client }: Database) => [
  client.prepare("select id, debe_desde from clientes order by id").all(),
  client.prepare("select * from deuda_por_dia order by dia").all(),
  client.prepare("select total from totales_lista where lista = 'deudores'").all(),
];

test("what a shop is owed is summed by day, and nothing that it is owed changes", () => {
  const antes = tiendaConDeudas();
  const path = join(folder, "vieja.sqlite");
  oldFile(path, BEFORE_DEBTS_BY_DAY, (old) => {
    dropTriggers(old);
    for (const tabla of KEPT) {
      const columnas = old.prepare<[string], string>("select name from pragma_table_info(?)").pluck().all(tabla);
      const poner = old.prepare(`insert into ${tabla} (${columnas}) values (${columnas.map(() => "?")})`);
      for (const fila of antes.$client.prepare<[], unknown[]>(`select ${columnas} from ${tabla}`).raw().all()) poner.run(...fila);
    }
  });
  const migrada = openDatabase(path, { migrate: true });
  expect(sumas(migrada)).toEqual(sumas(antes));
  expect(verificarBase(migrada).filter((falta) => /debe/.test(falta))).toEqual([]);
  migrada.$client.close();
});
