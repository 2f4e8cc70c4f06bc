import { expect, test } from "vitest";
import { chipsDe } from "~/domain/ventas/chips";
import { primerasFormas } from "~/domain/ventas/formas-usadas.server";
import { abrirTienda, nuevoProducto, vender } from "../support/tienda";

const CHIPS = chipsDe("Nequi\nDaviplata\nDatáfono");
const DIA_MS = 24 * 60 * 60 * 1000;

function tienda() {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: 999 });
  const vendidas = (cuantas: number, forma_pago: string, banco = "") => {
    for (let i = 0; i < cuantas; i++) vender(admin, { forma_pago, banco, detalles: [{ producto, cantidad: 1 }] });
  };
  return { admin, manana: { ...admin, ahora: admin.ahora + DIA_MS }, vendidas };
}

test("a new shop has cash, the first way that it named, and credit; without a way of its own, transfers", () => {
  const { admin } = tienda();
  expect(primerasFormas(admin, CHIPS, false)).toEqual(["Efectivo", "Transferencia/Nequi", "Fiado"]);
  expect(primerasFormas(admin, [], true)).toEqual(["Efectivo", "Transferencia", "Fiado"]);
});

test("what was used most comes first, from the next day on; a terminal counts as itself, and a bank without a button as a transfer", () => {
  const { admin, manana, vendidas } = tienda();
  vendidas(1, "Efectivo");
  vendidas(2, "Transferencia/Daviplata");
  vendidas(4, "Tarjeta/Datáfono");
  vendidas(3, "Transferencia", "Bancolombia");
  expect(primerasFormas(admin, CHIPS, false)).toEqual(["Efectivo", "Transferencia/Nequi", "Fiado"]);
  expect(primerasFormas(manana, CHIPS, false)).toEqual(["Tarjeta/Datáfono", "Transferencia", "Transferencia/Daviplata"]);
});

test("only the last hundred sales count, and no way that the shop no longer has", () => {
  const { manana, vendidas } = tienda();
  vendidas(60, "Transferencia/Daviplata");
  vendidas(100, "Transferencia/Nequi");
  expect(primerasFormas(manana, CHIPS, false)).toEqual(["Transferencia/Nequi", "Efectivo", "Fiado"]);
  expect(primerasFormas(manana, [], false)).toEqual(["Transferencia", "Efectivo", "Fiado"]);
});
