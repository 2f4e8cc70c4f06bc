import { tiendas } from "@db/schema/tiendas";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { configurar } from "~/domain/tienda/configurar.server";
import { AJUSTES, configuracionForm } from "~/domain/tienda/esquema";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { vistaConfiguracion } from "~/domain/tienda/vista.server";
import { abrirTienda } from "../support/tienda";

test("each setting of the form is a column, and the configuration shows the settings and nothing else of the shop", () => {
  expect(Object.keys(getTableColumns(tiendas))).toEqual(expect.arrayContaining(AJUSTES));
  const { admin } = abrirTienda();
  expect(Object.keys(vistaConfiguracion(tiendaDe(admin)))).toEqual(["usuario", ...AJUSTES]);
});

test("what the form says is what the configuration shows, setting by setting", () => {
  const { admin } = abrirTienda();
  const ajustes = {
    nombre_comercial: "La 14",
    nit: "900",
    direccion: "Calle 1",
    telefono: "1",
    prefijo: "FV",
    titulo_factura: "Factura de venta",
    pie_factura: "Gracias",
    ancho_tirilla: 58,
    imprimir_al_cobrar: true,
    stock_minimo: 7,
    respetar_ley_2300: true,
    aviso_stock_bajo: true,
    aviso_resumen_diario: true,
    aviso_confirmacion: true,
    hora_resumen: 9,
    telefono_avisos: "300 111 2233",
    responsable_iva: false,
    vendedor_cambia_precios: false,
    descuento_maximo_vendedor: "12.50",
    vendedor_ve_costos: true,
    medios_pago: "Nequi\nBre-B",
    arqueo_ciego: false,
    exigir_caja: true,
    prefijo_balanza: "20",
    balanza_lleva: "precio",
  };
  expect(Object.keys(ajustes)).toEqual(AJUSTES);
  const guardar = (campos: Record<string, unknown>) => {
    const { quitar_logo: _, ...datos } = configuracionForm(vistaConfiguracion(tiendaDe(admin))).parse(campos);
    configurar(admin, { ...datos, logo: null });
    return vistaConfiguracion(tiendaDe(admin));
  };
  expect(guardar(ajustes)).toEqual({ usuario: admin.duenoId, ...ajustes });
  expect(guardar({ nit: "901" })).toEqual({ usuario: admin.duenoId, ...ajustes, nit: "901" });
  expect(guardar({ casillas_presentes: "1", aviso_stock_bajo: "on" })).toMatchObject({ aviso_stock_bajo: true, aviso_confirmacion: false });
});

const guardado = (campos: Record<string, unknown>) => {
  const { admin } = abrirTienda();
  return configuracionForm(vistaConfiguracion(tiendaDe(admin))).safeParse(campos);
};
const dice = (campo: string, valor: string) => guardado({ [campo]: valor }).error?.issues[0]?.message ?? guardado({ [campo]: valor }).data;

test.each([
  ["medios_pago", "Nequi, Daviplata,,Nequi\r\n  Bre-B \n", "Nequi\nDaviplata\nBre-B"],
  ["medios_pago", Array.from({ length: 12 }, (_, i) => `${i}`.padEnd(30, "x")).join(", \r\n"), expect.any(String)],
  ["medios_pago", "", ""],
  ["descuento_maximo_vendedor", "100", 10_000],
  ["descuento_maximo_vendedor", "0.25", 25],
  ["descuento_maximo_vendedor", "", null],
  ["prefijo_balanza", "02", "02"],
  ["prefijo_balanza", "", ""],
])("takes %s %j", (campo, valor, esperado) => {
  expect(dice(campo, valor)).toMatchObject({ [campo]: esperado });
});

test.each([
  ["medios_pago", Array.from({ length: 13 }, (_, i) => `Medio ${i}`).join("\n"), /12 medios/],
  ["medios_pago", "x".repeat(31), /30 letras/],
  ["descuento_maximo_vendedor", "100.01", /0 a 100/],
  ["descuento_maximo_vendedor", "1.234", /0 a 100/],
  ["prefijo_balanza", "2", /dos números/],
  ["prefijo_balanza", "2a", /dos números/],
  ["balanza_lleva", "litros", /peso o precio/],
])("refuses %s %j", (campo, valor, mensaje) => {
  expect(dice(campo, valor)).toMatch(mensaje);
});
