import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { aplicarConteo } from "~/modules/conteos/domain/cerrar-conteo.server";
import { contarProducto } from "~/modules/conteos/domain/contar-producto.server";
import { ContarForm } from "~/modules/conteos/domain/esquema";
import { bien, campoDe, tiendaConLotes, ultimaActividad } from "../../support/lotes";
import { vender } from "../../support/tienda";

test("a count is by lot: what is missing of each leaves it, and an undo brings it back", () => {
  const { admin, leche, hay } = tiendaConLotes();
  const conteo = abrirConteo(admin, { alcance: "todo", categoria: "", clave_envio: null });
  const contar = (cantidad: number, lote: string, campos = {}) =>
    contarProducto(admin, conteo, ContarForm.parse({ producto: leche, cantidad: String(cantidad), lote, ...campos }));
  expect(campoDe(admin, () => contar(5, ""))).toMatch(/^lote: Diga de qué lote/);
  contar(2, "A");
  contar(1, "A", { sumar: "1" });
  contar(6, "B");
  contar(2, "C", { vence: "2027-05-01" });
  vender(admin, { detalles: [{ producto: leche, lote: "A" }] });
  aplicarConteo(admin, conteo);
  expect(hay()).toEqual({ "-": 5, A: 2, B: 6, C: 2 });
  bien(admin);
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  bien(admin);
});
