import { expect, test } from "vitest";
import { startService } from "../support/service";

const service = await startService();
const admin = await service.admin("ana");

test.each([
  "/productos/",
  "/ventas/",
  "/clientes/",
  "/clientes/campanas/",
  "/clientes/plantillas/",
  "/clientes/sms/",
  "/compras/",
  "/compras/gastos/",
  "/devoluciones/lista/",
  "/devoluciones/compras/lista/",
  "/proveedores/",
  "/usuarios/",
  "/caja/",
  "/inventario/conteos/",
])("%s of a new shop has one button that is first, and no second one like it", async (path) => {
  const [, page = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await admin.html(path)) ?? [];
  expect(page.match(/boton-primario/g)).toHaveLength(1);
});
