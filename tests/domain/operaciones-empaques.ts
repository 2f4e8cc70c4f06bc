import fc from "fast-check";
import { AbrirEmpaque, abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { nuevoProducto } from "../support/tienda";
import { exigir, exigirExistencias, mover, Negado, type Producto, productoDe } from "./modelo";
import { conIva, mitadPar } from "./modelo-precios";
import { elegir, enPesos, type Intento, lugar } from "./operaciones";

const pack = fc.record({
  lugar,
  trae: fc.integer({ min: 1, max: 30 }),
  stock: fc.nat(4),
  costo: fc.oneof(fc.constant(0), fc.nat(9_999_999)),
});

/** A new product that is a pack of another one. */
export const empaca = pack.map(
  ({ lugar, trae, stock, costo }): Intento =>
    ({ productos }) => {
      const de = elegir(productos, lugar);
      return {
        enModelo(modelo, quien, { producto: id }) {
          exigir(quien.esAdmin);
          const unidad = productoDe(modelo, quien, de);
          exigir(unidad.cuenta);
          const empaque = { de, trae: trae * (unidad.unidad === "kg" ? 1000 : 1) };
          const nuevo: Producto = {
            ...conIva(100_000, "19"),
            ...{ dueno: quien.dueno, stock: 0, iva: "19", unidad: "und", cuenta: true },
            ...{ costo, codigo: "", categoria: "", movimientos: [], empaque },
          };
          modelo.productos.set(id, nuevo);
          mover(nuevo, stock);
        },
        enTienda: (ctx) => nuevoProducto(ctx, { stock, precio_compra: enPesos(costo), empaque_de: de, unidades_por_empaque: String(trae) }),
      };
    },
);

export const abreEmpaque = fc.record({ lugar, cantidad: fc.integer({ min: 1, max: 3 }) }).map(
  ({ lugar, cantidad }): Intento =>
    ({ productos, empaques }) => {
      const id = elegir(empaques.length > 0 && lugar < 28 ? empaques : productos, lugar);
      return {
        enModelo(modelo, quien) {
          const empaque = productoDe(modelo, quien, id);
          if (!empaque.empaque) throw new Negado();
          const { de, trae } = empaque.empaque;
          const unidad = productoDe(modelo, quien, de);
          mover(empaque, -cantidad);
          mover(unidad, cantidad * trae);
          exigirExistencias(modelo);
          const pasos = unidad.unidad === "kg" ? 1000n : 1n;
          if (empaque.costo > 0) unidad.costo = mitadPar(BigInt(empaque.costo) * pasos, BigInt(trae));
        },
        enTienda: (ctx) => abrirEmpaque(ctx, id, AbrirEmpaque.parse({ cantidad })),
      };
    },
);
