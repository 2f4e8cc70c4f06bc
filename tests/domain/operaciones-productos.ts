import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { cambiarProducto, nuevoProducto } from "../support/tienda";
import { type Actor, exigir, kitsDe, type Modelo, mover, type Parte, productoDe } from "./modelo";
import { precioQueQueda, type Tarifa, type Unidad } from "./modelo-precios";
import { centavos, elegir, enPesos, type Intento, lugar, operacionSobre, precio } from "./operaciones";

const IVAS: Tarifa[] = ["19", "19", "5", "inc8", "0", "excluido"];
const ficha = fc.record({
  stock: fc.nat(12),
  precio,
  publico: precio,
  iva: fc.constantFrom(...IVAS),
  unidad: fc.constantFrom<Unidad>("und", "und", "kg"),
  cuenta: fc.nat(5).map((n) => n < 5),
  costo: fc.oneof(fc.constant(0), centavos),
  codigo: fc.constantFrom("", "770"),
  otros: fc.constantFrom("", "", "770", "880", "88-0*6\n990"),
  categoria: fc.constantFrom("", "Aseo", "Granos"),
});
type Ficha = typeof ficha extends fc.Arbitrary<infer F> ? F : never;

const formulario = ({ stock, precio, publico, costo, codigo, otros, cuenta, ...ficha }: Ficha) => ({
  ...ficha,
  stock,
  precio: enPesos(precio),
  precio_publico: enPesos(publico),
  precio_compra: enPesos(costo),
  codigo_de_barras: codigo,
  otros_codigos: otros,
  lleva_existencias: cuenta ? "1" : "0",
});

const enPasos = ({ stock, unidad }: Ficha): number => stock * (unidad === "kg" ? 1000 : 1);

/** Every code of a product, each written in one way and without its units. */
const codigosDe = ({ codigo, otros = "" }: { codigo: string; otros?: string }): string[] =>
  [codigo, ...otros.split("\n")].map((uno) => uno.replace("-", "").split("*")[0] ?? "").filter(Boolean);

function exigirCodigo({ productos }: Modelo, { dueno }: Actor, ficha: Ficha, propio: number): void {
  const codigos = codigosDe(ficha);
  exigir(new Set(codigos).size === codigos.length);
  for (const [id, otro] of productos)
    exigir(id === propio || otro.dueno !== dueno || !codigosDe(otro).some((codigo) => codigos.includes(codigo)));
}

/** INC is for a shop that charges it, and for a product that has it already. */
export function exigirImpuesto({ impuestos }: Modelo, { dueno }: Actor, iva: Tarifa, antes: Tarifa | null): void {
  exigir(iva !== "inc8" || antes === iva || impuestos.get(dueno)?.inc === true);
}

/** A pack is counted in whole units, and what comes out of one stays counted, in its unit. */
function exigirEmpaques({ productos }: Modelo, id: number, { cuenta, unidad }: Ficha): void {
  const guardado = productos.get(id);
  exigir(!guardado?.empaque || (cuenta && unidad === "und"));
  const sale = [...productos.values()].some(({ empaque }) => empaque?.de === id);
  exigir(!sale || (cuenta && unidad === guardado?.unidad));
}

/** Without any price it costs nothing. */
const dados = ({ precio, publico }: Ficha) => ({ precio: precio ?? (publico === null ? 0 : null), publico });

/** A part of a kit stays counted, in its unit. */
const exigirPartes = ({ productos }: Modelo, id: number, { cuenta, unidad }: Ficha): void =>
  exigir(kitsDe({ productos }, id).length === 0 || (cuenta && unidad === productos.get(id)?.unidad));

const crear =
  (ficha: Ficha): Intento =>
  () => ({
    enModelo(modelo, quien, { producto: id }) {
      exigir(quien.esAdmin);
      exigirCodigo(modelo, quien, ficha, 0);
      exigirImpuesto(modelo, quien, ficha.iva, null);
      const { stock: _, ...datos } = ficha;
      const producto = {
        ...datos,
        ...precioQueQueda(dados(ficha), null, ficha.iva),
        dueno: quien.dueno,
        stock: 0,
        movimientos: [],
        empaque: null,
      };
      modelo.productos.set(id, producto);
      if (ficha.cuenta) mover(producto, enPasos(ficha));
    },
    enTienda: (ctx) => nuevoProducto(ctx, formulario(ficha)),
  });

const USUAL: Ficha = {
  stock: 25,
  precio: 99_900,
  publico: null,
  iva: "19",
  unidad: "und",
  cuenta: true,
  costo: 0,
  codigo: "",
  otros: "",
  categoria: "Granos",
};

/** Products that there is enough of, to begin the day with. */
export const existencias = crear(USUAL);
export const queso = crear({ ...USUAL, publico: 2_890_000, precio: null, iva: "5", unidad: "kg", costo: 1_500_000 });

export const crearProducto = ficha.map(crear);

const enDocumentos = ({ ventas, compras, conteos, productos }: Modelo, id: number): boolean =>
  [...productos.values()].some(({ unidoA }) => unidoA === id) ||
  [...conteos.values()].some(({ lineas }) => lineas.has(id)) ||
  [...ventas.values(), ...compras.values()].some(({ lineas }) =>
    lineas.some(({ producto }: { producto: number | null }) => producto === id),
  );

export const ajustar = fc.record({ ficha, lugar, otraUnidad: fc.nat(4).map((n) => n === 4) }).map(
  ({ ficha: pedida, lugar, otraUnidad }): Intento =>
    ({ productos, unidades }) => {
      const id = elegir(productos, lugar);
      const ficha = { ...pedida, unidad: otraUnidad ? pedida.unidad : (unidades.get(id) ?? "und") };
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin);
          const producto = productoDe(modelo, quien, id);
          exigirCodigo(modelo, quien, ficha, id);
          exigirImpuesto(modelo, quien, ficha.iva, producto.iva);
          exigir(ficha.unidad === producto.unidad || (producto.movimientos.length === 0 && !enDocumentos(modelo, id)));
          exigirEmpaques(modelo, id, ficha);
          exigirPartes(modelo, id, ficha);
          const precios = precioQueQueda(dados(ficha), { ...producto, tarifa: producto.iva }, ficha.iva);
          const { stock: _, ...datos } = ficha;
          Object.assign(producto, datos, precios);
          if (ficha.cuenta) mover(producto, enPasos(ficha) - producto.stock);
        },
        enTienda: (ctx) => cambiarProducto(ctx, id, formulario(ficha)),
      };
    },
);

export const borrarProducto = operacionSobre("vendibles", {}, (id) => ({
  enModelo(modelo, quien) {
    exigir(quien.esAdmin);
    productoDe(modelo, quien, id);
    exigir(![...modelo.productos.values()].some(({ unidoA }) => unidoA === id));
    exigir(![...modelo.ventas.values()].some(({ lineas }) => lineas.some(({ producto }) => producto === id)));
    exigir(kitsDe(modelo, id).length === 0);
    const partes = [...modelo.ventas.values(), ...modelo.devoluciones.values()].flatMap(
      ({ lineas }: { lineas: readonly { partes: Parte[] }[] }) => lineas.flatMap((linea) => linea.partes),
    );
    exigir(!partes.some(({ de }) => de === id));
    const devueltas = [...modelo.devoluciones.values(), ...modelo.devolucionesCompra.values()];
    exigir(!devueltas.some(({ lineas }) => lineas.some(({ producto }) => producto === id)));
    for (const { lineas } of modelo.compras.values()) for (const linea of lineas) if (linea.producto === id) linea.producto = null;
    for (const { lineas } of modelo.conteos.values()) lineas.delete(id);
    modelo.productos.delete(id);
    for (const otro of modelo.productos.values()) if (otro.empaque?.de === id) otro.empaque = null;
  },
  enTienda: (ctx) => eliminarProducto(ctx, id),
}));

/** The shop begins to charge IVA or INC, or no longer does. */
export const cambiarRegimen = fc.record({ iva: fc.boolean(), inc: fc.nat(2).map((n) => n > 0) }).map(
  (impuestos): Intento =>
    () => ({
      enModelo: (modelo, { dueno }) => void modelo.impuestos.set(dueno, impuestos),
      enTienda({ db, duenoId }) {
        const campos = { responsable_iva: impuestos.iva, responsable_inc: impuestos.inc };
        db.update(tiendas).set(campos).where(eq(tiendas.usuarioId, duenoId)).run();
      },
    }),
);

const reglas = fc.record({
  cambiaPrecios: fc.nat(3).map((n) => n < 3),
  descuentoMaximo: fc.constantFrom(null, null, 0, 500, 5_000),
  exigeCaja: fc.nat(7).map((n) => n === 7),
});

/** The shop changes what it asks of those who sell. */
export const cambiarReglas = reglas.map(
  (reglas): Intento =>
    () => ({
      enModelo: (modelo, { dueno }) => void modelo.reglas.set(dueno, reglas),
      enTienda({ db, duenoId }) {
        const { cambiaPrecios: vendedor_cambia_precios, descuentoMaximo: descuento_maximo_vendedor, exigeCaja: exigir_caja } = reglas;
        const campos = { vendedor_cambia_precios, descuento_maximo_vendedor, exigir_caja };
        db.update(tiendas).set(campos).where(eq(tiendas.usuarioId, duenoId)).run();
      },
    }),
);
