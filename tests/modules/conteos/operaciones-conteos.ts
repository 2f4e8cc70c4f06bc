import fc from "fast-check";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { aplicarConteo, descartarConteo } from "~/modules/conteos/domain/cerrar-conteo.server";
import { contarProducto } from "~/modules/conteos/domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/modules/conteos/domain/esquema";
import { type Actor, type ConteoFisico, exigir, exigirExistencias, type Modelo, mover, Negado, productoDe } from "../../domain/modelo";
import { cantidadDe, cuanto, elegir, enTexto, type Intento, lugar } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";

function abiertoDe({ conteos }: Modelo, { dueno }: Actor, id: number): ConteoFisico {
  const conteo = conteos.get(id);
  if (conteo?.dueno !== dueno || conteo.estado !== "abierto") throw new Negado();
  return conteo;
}

const abrir =
  (categoria: string): Intento =>
  () => ({
    enModelo({ conteos, productos }, quien, { conteo }) {
      exigir(quien.esAdmin);
      exigir(
        categoria === "" ||
          [...productos.values()].some((uno) => uno.dueno === quien.dueno && uno.categoria === categoria && uno.unidoA === undefined),
      );
      conteos.set(conteo, { dueno: quien.dueno, categoria, estado: "abierto", lineas: new Map() });
    },
    enTienda: (ctx) => abrirConteo(ctx, AbrirConteoForm.parse({ alcance: categoria ? "categoria" : "todo", categoria })),
  });

/** A count of the whole shop, to begin the day with. */
const conteo = abrir("");
const abreConteo = fc.constantFrom("", "Granos").map(abrir);

const cuenta = fc.record({ conteo: lugar, lugar, cuanto, sumar: fc.nat(2).map((n) => n === 2) }).map(
  ({ conteo, lugar, cuanto, sumar }): Intento =>
    ({ conteos, productos, unidades }) => {
      const [id, producto] = [elegir(conteos, conteo), elegir(productos, lugar)];
      const unidad = unidades.get(producto);
      const cantidad = cantidadDe(unidad, cuanto);
      const quebrada = cuanto.quebrada && unidad !== "kg";
      return {
        enModelo(modelo, quien) {
          const { lineas, categoria } = abiertoDe(modelo, quien, id);
          const { cuenta, stock, categoria: clase } = productoDe(modelo, quien, producto);
          exigir(cuenta && !quebrada && (categoria === "" || categoria === clase));
          const antes = sumar ? lineas.get(producto) : undefined;
          lineas.set(producto, { contado: (antes?.contado ?? 0) + cantidad, esperado: antes?.esperado ?? stock });
        },
        enTienda: (ctx) =>
          contarProducto(
            ctx,
            id,
            ContarForm.parse({ producto, cantidad: enTexto(unidad, { cantidad, quebrada }), sumar: sumar ? "1" : "0" }),
          ),
      };
    },
);

const cierra = (estado: "aplicado" | "descartado") =>
  lugar.map(
    (lugar): Intento =>
      ({ conteos }) => {
        const id = elegir(conteos, lugar);
        return {
          enModelo(modelo, quien) {
            exigir(quien.esAdmin);
            const conteo = abiertoDe(modelo, quien, id);
            if (estado === "aplicado") corregir(modelo, conteo);
            conteo.estado = estado;
          },
          enTienda: (ctx) => (estado === "aplicado" ? aplicarConteo : descartarConteo)(ctx, id),
        };
      },
  );

function corregir(modelo: Modelo, { lineas }: ConteoFisico): void {
  exigir(lineas.size > 0);
  for (const [id, { contado, esperado }] of lineas) {
    const producto = modelo.productos.get(id);
    exigir(contado === esperado || producto?.cuenta === true);
    mover(producto, contado - esperado);
  }
  exigirExistencias(modelo);
}

const aplicaConteo = cierra("aplicado");
const descartaConteo = cierra("descartado");

export const OPERACIONES: OperacionesDeModulo = {
  apertura: [conteo],
  siempre: [
    { weight: 1, arbitrary: abreConteo },
    { weight: 6, arbitrary: cuenta },
    { weight: 3, arbitrary: aplicaConteo },
    { weight: 1, arbitrary: descartaConteo },
  ],
  antes: [{ weight: 3, arbitrary: cuenta }],
  deshacibles: [
    { weight: 2, arbitrary: aplicaConteo },
    { weight: 1, arbitrary: descartaConteo },
  ],
};
