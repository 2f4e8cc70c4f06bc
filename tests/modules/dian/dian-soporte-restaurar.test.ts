import { type Database, openSerialized } from "@db/open.server";
import { markRestored } from "@db/restored.server";
import { dianSaltados } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { expect, test } from "vitest";
import { exportarTienda } from "~/domain/tienda/exportacion.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { soporteDeCompra } from "~/modules/dian/domain/emitir/documento.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { comprar, linea } from "../../support/compras";
import { devolverCompra } from "../../support/devoluciones";
import { AHORA, abrirTienda, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { LISTO } from "./support/cola";
import { conDian, nuevoRango } from "./support/documentos";
import { ServicioDePrueba } from "./support/servicio-de-prueba";
import { RANGO_DE_SOPORTE, vendedorSinFactura } from "./support/soporte";

const MINUTO_MS = 60 * 1000;

function abrir() {
  const { db, admin } = abrirTienda();
  conDian(db, admin.duenoId, { certificado: "sellado", software_id: "s", pin: "sellado" });
  nuevoRango(db, admin.duenoId, RANGO_DE_SOPORTE);
  db.$client.exec("delete from dian_rangos where tipo <> '05'");
  const producto = nuevoProducto(admin, { stock: "90" });
  return { db, admin, producto, proveedor: vendedorSinFactura(admin) };
}

test("after the restore of an older copy, numbers of documentos soporte and notes that the DIAN has are skipped", async () => {
  const { db, admin, producto, proveedor } = abrir();
  const servicio = new ServicioDePrueba();
  let ahora = AHORA;
  const en = (db: Database) => {
    const ctx = () => ({ ...admin, db, ahora });
    const cola = outgoingDian(db, { ready: () => ({ ...LISTO, contenidoDe }), service: () => servicio, now: () => ahora });
    return {
      compra: () => comprar(ctx(), { proveedor, detalles: [linea({ producto })] }),
      devuelve: (compra: number) => devolverCompra(ctx(), compra, [[producto, 1]]),
      documento: (compra: number) => soporteDeCompra(ctx(), compra),
      async enviar(): Promise<void> {
        for (let i = 0; i < 4; i++) {
          cola.look();
          await cola.idle();
          ahora += 2 * MINUTO_MS;
        }
      },
    };
  };
  const copia = openSerialized(db.$client.serialize());
  markRestored(copia.$client, AHORA);
  const [viva, vieja] = [en(db), en(copia)];
  const primera = viva.compra();
  viva.compra();
  await viva.enviar();
  viva.devuelve(primera);
  await viva.enviar();
  expect([...servicio.aceptados.keys()]).toEqual(["SEDS1", "SEDS2", "NS1"]);
  const otra = vieja.compra();
  await vieja.enviar();
  expect(vieja.documento(otra)).toMatchObject({ numero: "SEDS3", estado: "aceptado" });
  vieja.devuelve(otra);
  await vieja.enviar();
  expect([...servicio.aceptados.keys()]).toEqual(["SEDS1", "SEDS2", "NS1", "SEDS3", "NS2"]);
  expect(
    copia
      .select()
      .from(dianSaltados)
      .all()
      .map(({ tipo, consecutivo }) => [tipo, consecutivo]),
  ).toEqual([
    ["05", 1],
    ["05", 2],
    ["95", 1],
  ]);
  expect([verificarBase(db), verificarBase(copia)]).toEqual([[], []]);
});

test("what it adds to suppliers and purchases is exported where the shop issues, and nowhere else", () => {
  const { db, admin, producto, proveedor } = abrir();
  comprar(admin, { proveedor, detalles: [linea({ producto })] });
  const columnas = () =>
    new Map([...exportarTienda(admin)].map(({ nombre, columnas, filas }) => [nombre, { columnas, filas: [...filas] }]));
  const { columnas: deProveedor = [], filas = [] } = columnas().get("proveedores") ?? {};
  expect(deProveedor).toEqual(expect.arrayContaining(["obligado", "municipio", "codigo_postal"]));
  expect(filas[0]?.[deProveedor.indexOf("obligado")]).toBe("no");
  expect(columnas().get("compras")?.columnas).toContain("anulada");
  expect(columnas().get("documentos_electronicos")?.filas).toHaveLength(1);
  db.update(tiendas).set({ dian: false }).run();
  for (const columna of ["obligado", "municipio", "codigo_postal"]) expect(columnas().get("proveedores")?.columnas).not.toContain(columna);
  expect(columnas().get("compras")?.columnas).not.toContain("anulada");
});
