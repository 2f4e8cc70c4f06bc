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
