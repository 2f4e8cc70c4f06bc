import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { hayBolsas } from "~/domain/productos/bolsas.server";
import { columna, lista } from "~/domain/reportes/bloques";
import { compararMontos } from "~/domain/reportes/comparar.server";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { periodoAnterior, type Rango } from "~/domain/resumenes/rango";
import { bimestresDe } from "./bimestres";

function vistaBolsas(ctx: Contexto, rango: Rango) {
  const { bolsas, bolsasCentavos } = cifrasDe(ctx, rango);
  return { bolsas, impuesto: textoPesos(bolsasCentavos) };
}

/** Report of the tax of bags of a range, and of each two months that it touches, whole: how many were handed over, less those that came back. */
export const informeDeBolsas = describirInforme({
  nombre: "bolsas",
  titulo: "Impuesto a las bolsas",
  descripcion: "Cuántas bolsas entregó y el impuesto que cobró por ellas, por bimestre.",
  grupo: "Dinero",
  roles: ["admin"],
  hay: hayBolsas,
  principal: (_, { ahora, antes }) => ({
    nombre: "Impuesto por pagar",
    valor: textoPesos(ahora.bolsasCentavos),
    cambio: compararMontos(ahora.bolsasCentavos, antes.bolsasCentavos),
    mejor: "ninguno",
  }),
  datos(ctx, { rango }) {
    const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
    return {
      ...vistaBolsas(ctx, rango),
      cambios: { impuesto: compararMontos(ahora.bolsasCentavos, antes.bolsasCentavos) },
      por_bimestre: bimestresDe(rango).map(({ nombre, ...dias }) => ({ bimestre: nombre, ...vistaBolsas(ctx, dias) })),
    };
  },
  lista: ({ por_bimestre }) =>
    lista({
      titulo: "Por bimestre",
      leyenda: "Bolsas y su impuesto en cada bimestre completo",
      filas: por_bimestre,
      clave: "bimestre",
      columnas: [
        columna("Bimestre", "bimestre", "texto"),
        columna("Bolsas", "bolsas", "cuantos"),
        columna("Impuesto", "impuesto", "pesos"),
      ],
      pie: "Cada bimestre va completo, aunque el periodo que eligió sea más corto.",
    }),
  bloques: ({ bolsas, impuesto, cambios }, porBimestre) => [
    {
      tipo: "cifras",
      cifras: [
        { nombre: "Impuesto por pagar", valor: impuesto, cambio: cambios.impuesto, mejor: "ninguno" },
        { nombre: "Bolsas entregadas", valor: bolsas },
      ],
    },
    porBimestre,
    { tipo: "nota", texto: "Ya trae restadas las bolsas devueltas. No es IVA: no sale en el reporte de IVA." },
  ],
});
