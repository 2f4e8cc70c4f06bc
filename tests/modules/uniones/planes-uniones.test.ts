import { openSerialized } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { max } from "drizzle-orm";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { paginaDeUnion } from "~/modules/uniones/domain/pagina-clientes.server";
import { unirClientes } from "~/modules/uniones/domain/unir-clientes.server";
import { unirProductos } from "~/modules/uniones/domain/unir-productos.server";
import { plansOf } from "../../support/plans";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";

const CRECE =
  "ventas|detalles_venta|devoluciones|detalles_devolucion|compras|detalles_compra|productos|codigos_producto|clientes|movimientos_cliente|movimiento_stock|abonos|cotizaciones|separes";
const RECORRE = new RegExp(
  `^(SCAN (?!json_each|CONSTANT|sqlite_sequence|sube|movimientos_pedidos|\\(subquery)|SEARCH (${CRECE}) .*\\(usuario_id=\\?\\))`,
);

/** A database of which no statement is prepared: two clients with an account, and two products with units. */
function tienda() {
  const { admin } = abrirTienda();
  const productos = ["Arroz", "Arros"].map((nombre, i) => nuevoProducto(admin, { nombre, codigo_de_barras: `77${i}`, stock: 9 }));
  const clientes = ["Ana", "Hana"].map((nombre) => nuevoCliente(admin, { nombre }));
  for (const [i, cliente_fk] of clientes.entries())
    vender(admin, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto: productos[i], cantidad: 1 }] });
  const [[ana = 0, hana = 0], [arroz = 0, arros = 0]] = [clientes, productos];
  return { admin: { ...admin, db: openSerialized(admin.db.$client.serialize()) }, ana, hana, arroz, arros };
}

type Tienda = ReturnType<typeof tienda>;

const deshacerUltimo = ({ admin }: Tienda) =>
  deshacer(
    admin,
    admin.db
      .select({ id: max(actividad.id) })
      .from(actividad)
      .get()?.id ?? 0,
  );

test.each<[string, (una: Tienda) => unknown]>([
  ["two clients", ({ admin, ana, hana }) => unirClientes(admin, ana, hana)],
  ["two products", ({ admin, arroz, arros }) => unirProductos(admin, arroz, arros)],
])("the union of %s and its undo walk over nothing that grows", async (_, unir) => {
  const una = tienda();
  const planes = await plansOf(una.admin.db, () => {
    unir(una);
    deshacerUltimo(una);
  });
  expect(planes.length).toBeGreaterThan(5);
  expect(planes.filter((plan) => RECORRE.test(plan) && !/pragma_|where false/.test(plan))).toEqual([]);
});

test("what the page of a union says is read by client", async () => {
  const { admin, ana, hana } = tienda();
  const planes = await plansOf(admin.db, () => paginaDeUnion(admin, ana, { q: null, con: hana }));
  expect(planes.filter((plan) => RECORRE.test(plan))).toEqual([]);
});
