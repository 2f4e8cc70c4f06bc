import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosConInc } from "~/domain/productos/con-inc.server";
import { columna, lista } from "~/domain/reportes/bloques";
import { compararMontos } from "~/domain/reportes/comparar.server";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import { periodoAnterior, type Rango } from "~/domain/resumenes/rango";
import { tarifasDe } from "~/domain/resumenes/tarifas.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { bimestresDe } from "./bimestres";

const NADA = {
  vendidoBaseCentavos: 0,
  vendidoIvaCentavos: 0,
  devueltoBaseCentavos: 0,
  devueltoIvaCentavos: 0,
  baseCentavos: 0,
  ivaCentavos: 0,
};

/** What was sold with INC in a range, and what of it came back. */
const cifrasDe = (ctx: Contexto, rango: Rango) => tarifasDe(ctx, rango).find(({ tarifa }) => tarifa === "inc8") ?? NADA;

function vistaInc(ctx: Contexto, rango: Rango) {
  const cifras = cifrasDe(ctx, rango);
  return {
    base_ventas: textoPesos(cifras.vendidoBaseCentavos),
    inc_ventas: textoPesos(cifras.vendidoIvaCentavos),
    base_devoluciones: textoPesos(cifras.devueltoBaseCentavos),
    inc_devoluciones: textoPesos(cifras.devueltoIvaCentavos),
    base: textoPesos(cifras.baseCentavos),
    inc: textoPesos(cifras.ivaCentavos),
  };
}

/** Report of the impuesto al consumo of a range, and of each two months that it touches, whole, as it is declared. */
export const informeDeConsumo = describirInforme({
  nombre: "consumo",
  titulo: "Impuesto al consumo",
  descripcion: "El que cobró al vender, menos el de lo devuelto, por bimestre.",
  grupo: "Dinero",
  roles: ["admin"],
  hay: (ctx) => tiendaDe(ctx).responsable_inc || productosConInc(ctx) > 0,
  principal(ctx, { rango }) {
    const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
    const cambio = compararMontos(ahora.ivaCentavos, antes.ivaCentavos);
    return { nombre: "INC por pagar", valor: textoPesos(ahora.ivaCentavos), cambio, mejor: "ninguno" };
  },
  datos(ctx, { rango }) {
    const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
    return {
      ...vistaInc(ctx, rango),
      cambios: {
        inc: compararMontos(ahora.ivaCentavos, antes.ivaCentavos),
        base: compararMontos(ahora.baseCentavos, antes.baseCentavos),
      },
      por_bimestre: bimestresDe(rango).map(({ nombre, ...dias }) => ({ bimestre: nombre, ...vistaInc(ctx, dias) })),
    };
  },
  lista: ({ por_bimestre }) =>
    lista({
      titulo: "Por bimestre",
      leyenda: "Impuesto al consumo de cada bimestre completo",
      filas: por_bimestre,
      clave: "bimestre",
      columnas: [
        columna("Bimestre", "bimestre", "texto"),
        columna("Ventas sin INC", "base_ventas", "pesos", { solo: "archivo" }),
        columna("INC de ventas", "inc_ventas", "pesos", { solo: "archivo" }),
        columna("Devuelto sin INC", "base_devoluciones", "pesos", { solo: "archivo" }),
        columna("INC de devoluciones", "inc_devoluciones", "pesos", { solo: "archivo" }),
        columna("Base", "base", "pesos"),
        columna("INC", "inc", "pesos"),
      ],
      pie: "Cada bimestre va completo, aunque el periodo que eligió sea más corto.",
    }),
  bloques: (informe, porBimestre) => [
    {
      tipo: "cifras",
      cifras: [
        { nombre: "INC por pagar", valor: informe.inc, cambio: informe.cambios.inc, mejor: "ninguno" },
        { nombre: "Base, sin INC", valor: informe.base, cambio: informe.cambios.base },
        { nombre: "INC de las ventas", valor: informe.inc_ventas },
        { nombre: "Menos el de lo devuelto", valor: informe.inc_devoluciones },
      ],
    },
    porBimestre,
    { tipo: "nota", texto: "La propina no es parte de la base. El INC que usted paga al comprar es costo: no se resta de este." },
  ],
});
