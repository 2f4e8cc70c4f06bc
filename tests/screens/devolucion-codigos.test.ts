import { expect, test } from "vitest";
import { estadoDe, siguienteDevolucion } from "~/screens/devolucion/estado";
import { borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { abrirTienda, nuevoProducto, vender } from "../support/tienda";

test("a scan of any code of a product gives back the units for which it stands", () => {
  const { admin } = abrirTienda();
  const huevos = nuevoProducto(admin, { nombre: "Huevos", stock: "40", codigo_de_barras: "770", otros_codigos: "880*6\n990" });
  const pan = nuevoProducto(admin, { nombre: "Pan", codigo_de_barras: "771" });
  const venta = vender(admin, { detalles: [huevos, pan].map((producto) => ({ producto, cantidad: producto === huevos ? 20 : 1 })) });
  const borrador = borradorDeVenta(admin, venta, tecleoNuevo("k", null));
  expect(borrador.filas.map((fila) => "otros_codigos" in fila)).toEqual([true, false]);
  const escaneados = ["88-0", "990", "770", "771"].reduce(
    (estado, codigo) => siguienteDevolucion(estado, { tipo: "contar", codigo }),
    estadoDe({ borrador, errors: {} }),
  );
  expect(escaneados.filas.map(({ cantidad }) => cantidad)).toEqual(["8", "1"]);
  expect(siguienteDevolucion(escaneados, { tipo: "contar", codigo: "6" }).errores).toHaveProperty("codigo");
});
