import { expect, test } from "vitest";
import { openShop } from "../../support/shop";

const { admin, records } = await openShop();

const PAGE = { number: 1, num_pages: 1, has_next: false, has_previous: false, total: 1 };
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-05:00$/);
const ID = expect.any(Number);
const TEXT = expect.any(String);
const plantilla = { id: ID, nombre: TEXT, mensaje: TEXT, activo: true, creado: INSTANT, usuario: ID };
const campana = {
  id: ID,
  nombre: TEXT,
  mensaje: "Hola",
  total_clientes: 1,
  enviados_exitosos: 1,
  enviados_fallidos: 0,
  estado: "completado",
  creado: INSTANT,
  completado: INSTANT,
  usuario: ID,
};
const sms = { campana: ID, cliente: ID, estado: "enviado", sms_provider_sid: null, error_mensaje: "" };

test.each([
  ["/clientes/plantillas/", { plantillas: [plantilla], page: PAGE }],
  [`/clientes/plantillas/editar/${records.plantilla}/`, { plantilla }],
  [`/clientes/plantillas/eliminar/${records.plantilla}/`, { plantilla }],
  ["/clientes/campanas/", { campanas: [campana], page: PAGE }],
  [`/clientes/campanas/${records.campana}/`, { campana, mensajes: [expect.objectContaining(sms)], page: PAGE }],
  ["/clientes/sms/", { clientes: [expect.any(Object)], plantillas: [expect.any(Object)], configurado: false, page: PAGE }],
])("%s has its keys", async (path, shape) => {
  expect(await admin.data(path)).toMatchObject(shape);
});
