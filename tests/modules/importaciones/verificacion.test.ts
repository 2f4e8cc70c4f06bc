import { expect, test } from "vitest";
import { damaged, damages } from "../../support/damage";
import { abrirTienda, nuevoAdmin } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { importar, subir } from "./importar";

/** A shop that imported a file and began a second one. User 3 has another shop. */
async function tiendaQueImporta(): Promise<Buffer> {
  const { db, admin } = abrirTienda();
  await importar(admin, "nombre;pvp;stock\nPanela;2900;4\nCafé;9000;1");
  await subir(admin, "nombre;pvp\nPanela;3000");
  nuevoAdmin(db);
  return db.$client.serialize();
}

const hecha = await tiendaQueImporta();

const CASOS = `
      update importaciones set nuevos = 3 where id = 1 → La importación 1 dice 3, 0, 0, 0 y sus filas 2, 0, 0, 0.
      update importaciones set errores = 1 where id = 2 → La importación 2 dice 0, 1, 0, 1 y sus filas 0, 1, 0, 0.
      delete from filas_importacion where importacion_id = 1 and fila = 2 → La importación 1 dice 2, 0, 0, 0 y sus filas 1, 0, 0, 0.
      update importaciones set terminada = null where id = 1 → La importación 1 está hecha y terminó en ningún momento.
      update importaciones set terminada = 5 where id = 2 → La importación 2 está revision y terminó en 5.
      update importaciones set creado_por_id = 3 where id = 1 → La importación 1 es de una tienda y lo hizo el usuario 3, de otra.
      update importaciones set usuario_id = 2 where id = 1 → La importación 1 es del usuario 2, que no es un administrador con tienda.
    `;

test("imports that only their commands have touched break no rule", () => expect(verificarBase(damaged(hecha, ""))).toEqual([]));

test.each(damages(CASOS))("the verification finds %s", (sql, falta) => {
  expect(verificarBase(damaged(hecha, sql))).toContainEqual(expect.stringMatching(falta));
});
