import fc from "fast-check";
import { textoPesos } from "~/domain/cifras/dinero";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { AbrirEmpaque, abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { cambiarPrecios } from "~/modules/cambio-de-precios/domain/cambiar-precios.server";
import { CambioDePrecios } from "~/modules/cambio-de-precios/domain/esquema";
import { nuevoProducto } from "../support/tienda";
import { exigir, exigirExistencias, mover, Negado, type Producto, productoDe } from "./modelo";
import { conIva, mitadPar, sinIva } from "./modelo-precios";
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

const MODOS = ["porcentaje", "monto", "margen"] as const;
const cambio = fc.record({
  modo: fc.constantFrom(...MODOS),
  /** Hundredths of a percent, or cents. */
  valor: fc.integer({ min: -2_000, max: 6_000 }),
  redondeo: fc.constantFrom(0, 0, 50, 100),
  categoria: fc.constantFrom("", "Aseo", "Granos"),
});
type Cambio = typeof cambio extends fc.Arbitrary<infer C> ? C : never;

/** To the nearest step, a half upwards. */
function alPaso(arriba: bigint, abajo: bigint, redondeo: number): number {
  const paso = redondeo === 0 ? 1n : BigInt(redondeo * 100);
  const [doble, entero] = [arriba * 2n + abajo * paso, abajo * paso * 2n];
  return Number((doble - (((doble % entero) + entero) % entero)) / entero) * Number(paso);
}

/** The public price after a change; null when the change leaves the product out. */
function nuevoPublico({ modo, valor, redondeo }: Cambio, { publico, costo, iva }: Producto): number | null {
  if (modo === "margen") {
    if (costo === 0) return null;
    return alPaso(BigInt(conIva(mitadPar(BigInt(costo) * BigInt(10_000 + valor), 10_000n), iva).publico), 1n, redondeo);
  }
  if (publico === 0) return null;
  if (modo === "monto") return publico + valor <= 0 ? 0 : alPaso(BigInt(publico + valor), 1n, redondeo);
  return alPaso(BigInt(publico) * BigInt(10_000 + valor), 10_000n, redondeo);
}

export const cambiaPrecios = cambio.map(
  (pedido): Intento =>
    () => ({
      enModelo(modelo, quien) {
        exigir(quien.esAdmin && !(pedido.modo === "margen" && pedido.valor < 0));
        let cambiados = 0;
        for (const producto of modelo.productos.values()) {
          if (
            producto.dueno !== quien.dueno ||
            producto.unidoA !== undefined ||
            (pedido.categoria && producto.categoria !== pedido.categoria)
          )
            continue;
          const publico = nuevoPublico(pedido, producto);
          if (publico === null || publico === producto.publico) continue;
          const precios = sinIva(publico, producto.iva);
          exigir(publico > 0 && precios.precio > 0);
          Object.assign(producto, precios);
          cambiados++;
        }
        exigir(cambiados > 0);
      },
      enTienda(ctx) {
        const { valor, ...campos } = pedido;
        const leido = CambioDePrecios.safeParse({ ...campos, valor: textoPesos(valor) });
        if (!leido.success) throw new ReglaIncumplida("valor", "");
        cambiarPrecios.deUnaVez(ctx, leido.data);
      },
    }),
);
