import fc from "fast-check";
import { cambiarProducto, nuevoProducto } from "../support/tienda";
import { type Actor, exigir, type Modelo, type Parte, productoDe } from "./modelo";
import { conIva, precioQueQueda } from "./modelo-precios";
import { type Cuanto, cantidadDe, cuanto, elegir, enTexto, type Intento, type Lugar, lugar, operacionSobre } from "./operaciones";

// Kits: products that are made of others when they are sold.

interface Pedida {
  lugar: number;
  cuanto: Cuanto;
}

const pedidas = fc.array(fc.record({ lugar, cuanto }), { minLength: 1, maxLength: 3 });

/** The parts of a kit, with what the form says of each. */
function receta({ productos, unidades }: Lugar, pedidas: readonly Pedida[]) {
  const leidas = pedidas.map(({ lugar, cuanto }) => {
    const de = elegir(productos, lugar);
    return { de, cantidad: cantidadDe(unidades.get(de), cuanto), quebrada: cuanto.quebrada };
  });
  return {
    campos: { componentes: leidas.map(({ de, ...cuanto }) => ({ producto: de, cantidad: enTexto(unidades.get(de), cuanto) })) },
    partes(modelo: Modelo, quien: Actor): Parte[] {
      exigir(quien.esAdmin);
      for (const { de, quebrada } of leidas) {
        const parte = productoDe(modelo, quien, de);
        exigir(parte.cuenta && (parte.unidad === "kg" || !quebrada));
      }
      exigir(new Set(leidas.map(({ de }) => de)).size === leidas.length);
      return leidas.map(({ de, cantidad }) => ({ de, cantidad }));
    },
  };
}

const armar =
  (pedidas: readonly Pedida[]): Intento =>
  (donde) => {
    const { campos, partes } = receta(donde, pedidas);
    return {
      enModelo(modelo, quien, { producto }) {
        modelo.productos.set(producto, {
          ...conIva(100_000, "19"),
          ...{ dueno: quien.dueno, stock: 0, iva: "19", unidad: "und", cuenta: true },
          ...{ costo: 0, codigo: "", categoria: "", movimientos: [], empaque: null, kit: partes(modelo, quien) },
        });
      },
      enTienda: (ctx) => nuevoProducto(ctx, { stock: "", precio_compra: "", ...campos }),
    };
  };

/** Two units of the first product and a quarter of a kilo of the third, to begin the day with. */
export const canasta = armar([0, 2].map((lugar) => ({ lugar, cuanto: { unidades: 2, gramos: 250, quebrada: false } })));

export const arma = pedidas.map(armar);

/** What was sold keeps the parts that it took. */
export const rearma = operacionSobre("kits", { pedidas }, (id, { pedidas }, donde) => {
  const { campos, partes } = receta(donde, pedidas);
  return {
    enModelo(modelo, quien) {
      const kit = productoDe(modelo, quien, id);
      const precios = precioQueQueda({ precio: 100_000, publico: null }, { ...kit, tarifa: kit.iva }, kit.iva);
      Object.assign(kit, precios, { kit: partes(modelo, quien), codigo: "", categoria: "" });
    },
    enTienda: (ctx) => cambiarProducto(ctx, id, { stock: "", ...campos }),
  };
});
