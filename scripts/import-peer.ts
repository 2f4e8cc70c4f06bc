// Copies the rows of the Django program that speed is compared with into a new database: npx tsx scripts/import-peer.ts PEER.db OUT.sqlite
import { rmSync } from "node:fs";
import { type Database, openDatabase } from "@db/open.server";
import { unitarioDesdePrecio } from "~/domain/cifras/linea";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { resumirAlFinal } from "~/domain/resumenes/resumir-al-final.server";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { insertarAdmin, insertarVendedor } from "~/domain/usuarios/registrar.server";

const PASSWORD = "Clave-segura-1";
const OPENED = Date.now() - 366 * 24 * 60 * 60 * 1000;

const cents = (column: string) => `cast(round(${column} * 100) as integer)`;
const ms = (column: string) => `cast((julianday(${column}) - 2440587.5) * 86400000 as integer)`;

/** Rows of the peer by table, in an order that keeps references valid. Ids stay the same. */
const COPIES = [
  `insert into clientes (id, usuario_id, creado_por_id, nombre, nombre_clave, telefono, documento, activo, creado)
    select id, usuario_id, usuario_id, nombre, clave_de(nombre), telefono, documento, activo, ${ms("creado")} from p.tienda_cliente`,
  `insert into productos (id, usuario_id, codigo_de_barras, codigo_clave, nombre, nombre_clave, categoria, categoria_clave,
      precio_compra_centavos, precio_centavos, precio_publico_centavos, stock, movimientos, fecha_creacion, fecha_actualizacion)
    select id, usuario_id, codigo_de_barras, clave_de_codigo(codigo_de_barras), nombre, clave_de(nombre), categoria, clave_de(categoria), ${cents("precio_compra")},
      ${cents("precio")}, publico_de(${cents("precio")}), stock, stock > 0, ${OPENED}, ${OPENED} from p.tienda_producto order by id`,
  `insert into movimiento_stock (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha)
    select usuario_id, id, 'inicial', stock, stock, 'Stock inicial', usuario_id, ${OPENED} from productos where stock > 0`,
  `insert into ventas (id, usuario_id, vendedor_id, consecutivo, numero, cliente, cliente_clave, cliente_id, forma_pago, banco, referencia,
      fecha_venta, total_venta_centavos)
    select id, usuario_id, vendedor_id, n, 'V-' || n, cliente, clave_de(cliente), cliente_fk_id, forma_pago, banco, referencia,
      ${ms("fecha_venta")}, ${cents("total_venta")}
    from (select *, row_number() over (partition by usuario_id order by id) as n from p.tienda_venta) order by id`,
  `insert into detalles_venta (venta_id, producto_id, cantidad, precio_unitario_centavos, monto_iva_centavos,
      precio_unitario_final_centavos, subtotal_centavos, costo_compra_centavos)
    select venta_id, producto_id, cantidad, ${cents("precio_unitario")}, ${cents("monto_iva")}, ${cents("precio_unitario_final")},
      ${cents("subtotal")}, ${cents("costo_compra")} from p.tienda_detalleventa order by id`,
  "update tiendas set ultimo_consecutivo = (select count(*) from ventas v where v.usuario_id = tiendas.usuario_id)",
];

/** The people of the peer, with its ids: 1 admin, 2 vendedor, 3 another owner. */
function addPeople(db: Database, passwordHash: string): void {
  const account = (username: string) => ({ username, email: `${username}@example.com`, passwordHash, ahora: OPENED });
  insertarVendedor(db, account("vendedor"), insertarAdmin(db, account("admin")));
  insertarAdmin(db, account("otro"));
  db.$client.exec("update usuarios set email_verified = 1");
}

const [peer, out] = process.argv.slice(2);
if (!peer || !out) throw new Error("import-peer.ts PEER.db OUT.sqlite");
for (const end of ["", "-wal", "-shm"]) rmSync(`${out}${end}`, { force: true });
const passwordHash = await hashPassword(PASSWORD);
const db = openDatabase(out, { migrate: true });
const { $client: client } = db;
client.function("publico_de", { deterministic: true }, (price: unknown) => unitarioDesdePrecio(Number(price), "19").publico);
client.function("clave_de", { deterministic: true }, (text: unknown) => (text ? claveDeBusqueda(String(text)) : null));
client.function("clave_de_codigo", { deterministic: true }, (code: unknown) => (code ? claveDeCodigo(String(code)) : null));
client.prepare("attach ? as p").run(peer);
client.pragma("synchronous = OFF");
ejecutarEnTransaccion({ db }, () =>
  resumirAlFinal(db, Date.now(), () => {
    addPeople(db, passwordHash);
    for (const copy of COPIES) client.exec(copy);
  }),
);
while (indizarNuevas(db));
// Without statistics, like the file of any shop.
client.exec("detach p");
client.close();
