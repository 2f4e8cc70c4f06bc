import { expect, test } from "vitest";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { facturasEnRevision, xmlDeCompra } from "~/modules/facturas-recibidas/domain/consultas.server";
import { purgarFacturas } from "~/modules/facturas-recibidas/domain/recibir.server";
import { plansOf } from "../../support/plans";
import { abrirTienda } from "../../support/tienda";
import { bytesDe, correoXml, cufeDeMuestra } from "./support/muestras";
import { confirmar, elegir, recibir, recibirArchivo, ver } from "./support/recibir";

test("no query walks over what grows with the shop, or sorts it", async () => {
  const { db, admin } = abrirTienda();
  const planes = await plansOf(db, () => {
    const id = recibir(admin, { lineas: [{ nombre: "Uno" }, { nombre: "Dos" }] });
    elegir(admin, id, { 0: { nombre: "Otro" } });
    ver(admin, id);
    facturasEnRevision(admin);
    const compra = confirmar(admin, id);
    facturaDeCompra(admin, compra);
    xmlDeCompra(admin, compra);
    recibirArchivo(
      admin,
      bytesDe(correoXml({ numero: "NC", lineas: [{ nombre: "Uno" }], nota: { numero: "FE-1001", cufe: cufeDeMuestra({}) } })),
    );
    purgarFacturas(db, admin.ahora);
  });
  const malos = planes.filter((plan) => /^SCAN (?!json_each|\d|CONSTANT|v |sqlite_sequence)|TEMP B-TREE/.test(plan));
  expect(malos).toEqual([]);
  expect(planes.filter((plan) => plan.includes("facturas_recibidas")).length).toBeGreaterThan(8);
});
