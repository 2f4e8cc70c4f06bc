import { expect, test } from "vitest";
import { SinPermiso } from "~/domain/nucleo/errores";
import { informesDe } from "~/domain/reportes/informes.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { bimestresDe } from "~/modules/consumo/domain/bimestres";
import { informeDeConsumo } from "~/modules/consumo/domain/informe-consumo.server";
import { opciones } from "../../domain/reportes-cuadrar";
import { cobraInc } from "../../support/consumo";
import { devolver } from "../../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../../support/tienda";

test("a range touches its two-month periods, whole, over the end of a year too", () => {
  expect(bimestresDe({ desde: "2026-12-31", hasta: "2027-03-01" })).toEqual([
    { nombre: "Noviembre-diciembre de 2026", desde: "2026-11-01", hasta: "2026-12-31" },
    { nombre: "Enero-febrero de 2027", desde: "2027-01-01", hasta: "2027-02-28" },
    { nombre: "Marzo-abril de 2027", desde: "2027-03-01", hasta: "2027-04-30" },
  ]);
  expect(bimestresDe({ desde: "2028-02-29", hasta: "2028-02-29" })).toEqual([
    { nombre: "Enero-febrero de 2028", desde: "2028-01-01", hasta: "2028-02-29" },
  ]);
});

const en = (dia: string) => Date.parse(`${dia}T12:00:00-05:00`);

test("the report has base and INC of each two months, net of what came back in them, and nothing of IVA", () => {
  const { admin } = abrirTienda();
  cobraInc(admin);
  const almuerzo = nuevoProducto(admin, { nombre: "Almuerzo", iva: "inc8", precio: "10000", stock: "100" });
  const gaseosa = nuevoProducto(admin, { nombre: "Gaseosa" });
  const vendidoEn = (dia: string, cantidad: number) =>
    vender({ ...admin, ahora: en(dia) }, { detalles: [{ producto: almuerzo, cantidad }, { producto: gaseosa }] });
  const deOctubre = vendidoEn("2026-10-31", 3);
  vendidoEn("2026-11-01", 2);
  vendidoEn("2026-12-31", 1);
  devolver({ ...admin, ahora: en("2026-11-15") }, deOctubre, [[almuerzo, 1]], { cliente_id: nuevoCliente(admin) });
  const comprobar = () => {
    const informe = informeDeConsumo.datos(admin, opciones({ desde: "2026-10-15", hasta: "2026-11-20" }));
    expect(informe).toMatchObject({ base: "40000.00", inc: "3200.00", inc_ventas: "4000.00", inc_devoluciones: "800.00" });
    expect(informe.por_bimestre.map(({ bimestre, base, inc }) => [bimestre, base, inc])).toEqual([
      ["Septiembre-octubre de 2026", "30000.00", "2400.00"],
      ["Noviembre-diciembre de 2026", "20000.00", "1600.00"],
    ]);
  };
  comprobar();
  while (sumarDiasPendientes(admin.db, en("2027-01-15")));
  comprobar();
});

test("it is named where the shop charges INC, or has products with it, and is for the owner", () => {
  const { admin, vendedor } = abrirTienda();
  const seNombra = () => informesDe(admin).some(({ nombre }) => nombre === "consumo");
  expect(seNombra()).toBe(false);
  cobraInc(admin);
  expect(seNombra()).toBe(true);
  nuevoProducto(admin, { iva: "inc8" });
  cobraInc(admin, false);
  expect(seNombra()).toBe(true);
  const rango = { desde: "2026-11-01", hasta: "2026-11-21" };
  expect(rechazo(admin, () => informeDeConsumo.datos(vendedor, opciones(rango)))).toBeInstanceOf(SinPermiso);
});

test("what asks whether there are such products reads an index that other shops do not have", () => {
  const { admin } = abrirTienda();
  const plan = admin.db.$client.prepare("explain query plan select count(*) from productos where usuario_id = 1 and iva = 'inc8'").all();
  expect(JSON.stringify(plan)).toMatch(/productos_inc/);
});
