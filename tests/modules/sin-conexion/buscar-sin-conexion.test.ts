import fc from "fast-check";
import { expect, test } from "vitest";
import { buscarNombre, leerCodigo } from "~/modules/sin-conexion/browser/buscar";
import { agregarClaves } from "~/modules/sin-conexion/browser/estado";
import type { ProductoDelCatalogo, ProductoGuardado, TiendaGuardada } from "~/modules/sin-conexion/browser/tipos";

const guardado = (nombre: string, id: number): ProductoGuardado =>
  agregarClaves({ id, nombre, codigo_barras: `77${String(id).padStart(11, "0")}` } as ProductoDelCatalogo);

test("the pages of a search by name are those of all that has each word, first what begins so, then by name", () => {
  const palabra = fc.constantFrom("arroz", "ar", "roa", "a", "panela", "blanco");
  const nombre = fc.array(palabra, { minLength: 1, maxLength: 3 }).map((palabras) => palabras.join(" "));
  fc.assert(
    fc.property(fc.array(nombre, { maxLength: 60 }), fc.array(palabra, { minLength: 1, maxLength: 2 }), fc.nat(3), (nombres, q, n) => {
      const puesto = (uno: string) => (uno.startsWith(q.join(" ")) ? 0 : uno.includes(` ${q[0]}`) ? 1 : 2);
      const todos = nombres
        .filter((uno) => q.every((una) => uno.includes(una)))
        .sort((a, b) => puesto(a) - puesto(b) || (a < b ? -1 : a > b ? 1 : 0));
      const hallados = buscarNombre(nombres.map(guardado), q.join(" "), n + 1);
      expect(hallados.productos.map((uno) => uno.nombre)).toEqual(todos.slice(7 * n, 7 * n + 7));
      expect(hallados.hay_mas).toBe(todos.length > 7 * n + 7);
    }),
  );
});

test("a code is found in its writings; with a wrong check digit it is another one with a zero before it", async () => {
  const [doce, trece, valido] = ["725272730707", "0725272730707", "725272730706"].map((codigo_barras, i) =>
    agregarClaves({ id: i + 1, nombre: codigo_barras, codigo_barras } as ProductoDelCatalogo),
  );
  const todos = [doce, trece, valido].flatMap((uno) => uno ?? []);
  const leer = async (codigo: string) => {
    const conClave = async (clave: string) => todos.filter(({ claves }) => claves.includes(clave));
    return (await leerCodigo(codigo, { prefijo_balanza: "" } as TiendaGuardada, conClave))?.producto.id;
  };
  expect(await Promise.all(["725272730707", "0725272730707", "00725272730707", "0725272730706"].map(leer))).toEqual([1, 2, undefined, 3]);
});
