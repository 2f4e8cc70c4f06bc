import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { aplicarConteo, descartarConteo } from "~/modules/conteos/domain/cerrar-conteo.server";
import { conteoPropio } from "~/modules/conteos/domain/consultas.server";
import { contarProducto } from "~/modules/conteos/domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/modules/conteos/domain/esquema";
import { abrirTienda, movimientosDe, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const despues = (ctx: Contexto, minutos: number): Contexto => ({ ...ctx, ahora: ctx.ahora + minutos * 60_000 });
const abrir = (ctx: Contexto) => abrirConteo(ctx, AbrirConteoForm.parse({ alcance: "todo" }));
const contar = (ctx: Contexto, conteo: number, producto: number, cantidad: number) =>
  contarProducto(ctx, conteo, ContarForm.parse({ producto, cantidad }));

/** Id of the newest action that can be undone. */
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

const CORREGIDO = "Las existencias de Arroz 500 g se corrigieron después.";

function contado() {
  const { admin } = abrirTienda();
  const [arroz, panela] = [nuevoProducto(admin), nuevoProducto(admin, { nombre: "Panela", stock: "4" })];
  const conteo = abrir(admin);
  contar(admin, conteo, arroz, 8);
  contar(admin, conteo, panela, 6);
  return { admin, arroz, panela, conteo };
}

test("an applied count is taken back by exact counter-movements, is open again, and can be corrected and applied again", () => {
  const { admin, arroz, panela, conteo } = contado();
  aplicarConteo(admin, conteo);
  const id = ultimo(admin);
  vender(admin, { detalles: [{ producto: arroz, cantidad: 1 }] });
  expect(deshacer(admin, id).que).toContain("aplicó el conteo 1");
  expect([stockDe(admin, arroz), stockDe(admin, panela)]).toEqual([9, 4]);
  expect(movimientosDe(admin, arroz).map(({ causa, cantidad }) => `${causa} ${cantidad}`)).toEqual([
    "inicial 10",
    "conteo -2",
    "venta -1",
    "deshecho 2",
  ]);
  expect(conteoPropio(admin, conteo)).toMatchObject({ estado: "abierto", cerrado: null, con_diferencia: 2 });
  expect(verificarBase(admin.db)).toEqual([]);
  contar(admin, conteo, panela, 4);
  aplicarConteo(admin, conteo);
  expect([stockDe(admin, arroz), stockDe(admin, panela)]).toEqual([7, 4]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("what was sold of the units that it found cannot be taken back", () => {
  const { admin, panela, conteo } = contado();
  aplicarConteo(admin, conteo);
  const id = ultimo(admin);
  vender(admin, { detalles: [{ producto: panela, cantidad: 5 }] });
  expect(rechazo(admin, () => deshacer(admin, id))).toMatchObject({ message: "Stock insuficiente: quedan 1 de Panela." });
});

test("nor can a count whose products were counted again since then, or are gone", () => {
  const { admin, arroz, panela, conteo } = contado();
  aplicarConteo(admin, conteo);
  const id = ultimo(admin);
  const otro = abrir(despues(admin, 1));
  contar(despues(admin, 2), otro, arroz, 8);
  expect(rechazo(admin, () => deshacer(despues(admin, 3), id))).toMatchObject({ message: "Arroz 500 g se contó después en el conteo 2." });
  descartarConteo(despues(admin, 3), otro);
  eliminarProducto(despues(admin, 4), panela);
  expect(rechazo(admin, () => deshacer(despues(admin, 5), id))).toMatchObject({ message: "Ya no está uno de los productos que movió." });
});

test("nor can a count whose products were corrected by hand since then, until that is undone, nor the other way round", () => {
  const { admin, arroz, conteo } = contado();
  const ajustar = (stock: string) => {
    ajustarExistencias(admin, arroz, existenciasContadas("und").parse({ stock }));
    return ultimo(admin);
  };
  const antes = ajustar("11");
  aplicarConteo(admin, conteo);
  const aplicado = ultimo(admin);
  expect(rechazo(admin, () => deshacer(admin, antes))).toMatchObject({ message: CORREGIDO });
  const despues = ajustar("7");
  expect(rechazo(admin, () => deshacer(admin, aplicado))).toMatchObject({ message: CORREGIDO });
  expect(stockDe(admin, arroz)).toBe(7);
  for (const id of [despues, aplicado, antes]) deshacer(admin, id);
  expect(stockDe(admin, arroz)).toBe(10);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a dropped count is opened again", () => {
  const { admin, conteo } = contado();
  descartarConteo(admin, conteo);
  deshacer(admin, ultimo(admin));
  expect(conteoPropio(admin, conteo)).toMatchObject({ estado: "abierto", contados: 2 });
  expect(verificarBase(admin.db)).toEqual([]);
});
