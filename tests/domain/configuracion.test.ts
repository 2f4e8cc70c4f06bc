import { tiendas } from "@db/schema/tiendas";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { listarActividad } from "~/domain/actividad/listar-actividad.server";
import { guardarImagen } from "~/domain/compartido/imagenes.server";
import { TODOS_LOS_DIAS } from "~/domain/listas/filtro-dias";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { AJUSTES, configuracionForm } from "~/domain/tienda/esquema";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { abrirTienda } from "../support/tienda";

test("each setting of the form is a column, and the configuration shows the settings and nothing else of the shop", () => {
  expect(Object.keys(getTableColumns(tiendas))).toEqual(expect.arrayContaining(AJUSTES));
  const { admin } = abrirTienda();
  expect(Object.keys(vistaConfiguracion(tiendaDe(admin)))).toEqual(["usuario", ...AJUSTES]);
});

/** Saves these fields of the form over the configuration as it is. */
function guardar(admin: Contexto, campos: Record<string, unknown>) {
  const { quitar_logo, logo: _, ...datos } = configuracionForm(vistaConfiguracion(tiendaDe(admin))).parse(campos);
  configurar(admin, { ...datos, logo: quitar_logo ? "quitar" : null });
  return vistaConfiguracion(tiendaDe(admin));
}

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
    texto_recordatorio: "{nombre}, nos debe {saldo}.",
    responsable_iva: false,
    responsable_inc: true,
    vendedor_cambia_precios: false,
    descuento_maximo_vendedor: "12.50",
    vendedor_ajusta_existencias: false,
    vendedor_ve_costos: true,
    medios_pago: "Nequi\nBre-B",
    qr_pago: "",
    redondeo_efectivo: 50,
    propina_sugerida: 10,
    usa_lotes: true,
    recibir_al_confirmar: true,
    vende_vencidos: "avisa",
    listas_precio: "Mayorista",
    arqueo_ciego: false,
    exigir_caja: true,
    cerrado_hasta: "2026-11-20",
    sin_conexion: true,
    fichas: "grande",
    mostrar_sin_iva: true,
    usa_cotizaciones: true,
    usa_separes: true,
    plazo_separe: 45,
    abono_minimo_separe: 25,
    prefijo_balanza: "20",
    balanza_lleva: "precio",
  };
  expect(Object.keys(ajustes)).toEqual(AJUSTES);
  expect(guardar(admin, ajustes)).toEqual({ usuario: admin.duenoId, ...ajustes });
  expect(guardar(admin, { nit: "901" })).toEqual({ usuario: admin.duenoId, ...ajustes, nit: "901" });
  expect(guardar(admin, { casillas_presentes: "1", aviso_stock_bajo: "on" })).toMatchObject({
    aviso_stock_bajo: true,
    aviso_confirmacion: false,
  });
});

test("the activity says which settings changed, and nothing when none did", () => {
  const { admin } = abrirTienda();
  const todo = { usuario: null, clase: null, dias: TODOS_LOS_DIAS, page: null };
  const que = () => listarActividad(admin, todo).actividad.map((fila) => fila.que);
  guardar(admin, { quitar_logo: "on" });
  expect(que()).toEqual([]);
  guardarImagen(admin, admin.duenoId, "logo", { tipo: "image/png", contenido: Buffer.from("logo"), huella: "h" });
  const vendedores = { vendedor_ve_costos: "off", descuento_maximo_vendedor: "12.5" };
  guardar(admin, { nombre_comercial: "La 14", medios_pago: "Nequi, Bre-B", stock_minimo: "7", ...vendedores });
  guardar(admin, { nombre_comercial: "", quitar_logo: "on" });
  guardar(admin, { pie_factura: "Gracias\r\nVuelva pronto" });
  expect(que()).toEqual([
    "cambió la configuración de la tienda: texto al pie de nada a «Gracias, Vuelva pronto»",
    "cambió la configuración de la tienda: nombre de «La 14» a nada; logo",
    "cambió la configuración de la tienda: nombre de nada a «La 14»; avisar cuando queden de 5 a 7; descuento máximo de los vendedores de sin límite a 12,50 %; vendedores ven costos de sí a no; medios de pago de nada a «Nequi, Bre-B»",
  ]);
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
  ["nombre_comercial", "x".repeat(101), /100/],
  ["prefijo", "x".repeat(11), /10/],
  ["titulo_factura", "Recibo", /./],
  ["stock_minimo", "-1", /./],
  ["hora_resumen", "24", /./],
])("refuses %s %j", (campo, valor, mensaje) => {
  expect(dice(campo, valor)).toMatch(mensaje);
});
