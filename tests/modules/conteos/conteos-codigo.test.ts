import { expect, test } from "vitest";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { AbrirConteoForm } from "~/modules/conteos/domain/esquema";
import { pantallaDeConteo } from "~/modules/conteos/domain/pantalla.server";
import { abrirTienda, nuevoProducto } from "../../support/tienda";

test("a part of a code is counted as nothing: a person chooses", () => {
  const { db, admin } = abrirTienda();
  const cereal = nuevoProducto(admin, { nombre: "Cereal", codigo_de_barras: "7705000123456" });
  indizarNuevas(db);
  const conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "todo" }));
  const pantalla = pantallaDeConteo(admin, conteo, { codigo: "7705", producto: null, ver: "diferencias", page: null });
  expect([pantalla.por_contar, pantalla.opciones.map(({ id }) => id)]).toEqual([null, [cereal]]);
});
