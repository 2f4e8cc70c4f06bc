import fc from "fast-check";
import { textoPesos } from "~/domain/cifras/dinero";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { cambiarPrecios } from "~/modules/cambio-de-precios/domain/cambiar-precios.server";
import { CambioDePrecios } from "~/modules/cambio-de-precios/domain/esquema";
import { exigir, type Producto } from "../../domain/modelo";
import { conIva, mitadPar, sinIva } from "../../domain/modelo-precios";
import type { Intento } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";

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

const cambiaPrecios = cambio.map(
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

const dos = [{ weight: 2, arbitrary: cambiaPrecios }];

export const OPERACIONES: OperacionesDeModulo = {
  apertura: [],
  siempre: dos,
  antes: dos,
  deshacibles: [{ weight: 3, arbitrary: cambiaPrecios }],
};
