import { restar, textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { columna, lista } from "~/domain/reportes/bloques";
import { compararMontos } from "~/domain/reportes/comparar.server";
import { describirInforme } from "~/domain/reportes/describir-informe.server";
import { celdasConComa } from "~/domain/reportes/informe";
import { nombrarPersonas } from "~/domain/reportes/personas.server";
import { cifrasDe, cifrasPorDia, cifrasPorPersona } from "~/domain/resumenes/cifras.server";
import { periodoAnterior, type Rango } from "~/domain/resumenes/rango";
import { tiendaDe } from "~/domain/tienda/tienda.server";

/** What each person was given, the largest sum first. */
function propinasPorPersona(ctx: Contexto, rango: Rango) {
  const conPropina = cifrasPorPersona(ctx, rango).filter(({ propinaCentavos }) => propinaCentavos > 0);
  const ordenadas = conPropina.sort((a, b) => restar(b.propinaCentavos, a.propinaCentavos) || a.vendedorId - b.vendedorId);
  return nombrarPersonas(ctx, ordenadas).map(({ vendedorId, nombre, propinaCentavos }) => {
    return { vendedor: vendedorId, vendedor_nombre: nombre, propina: textoPesos(propinaCentavos) };
  });
}

/** Report of the tips of a range, by person and by day. They are those of who sold; those of annulled sales went back. */
export const informeDePropinas = describirInforme({
  nombre: "propinas",
  titulo: "Propinas",
  descripcion: "Cuánto dejaron los clientes para quien los atendió.",
  grupo: "Personas",
  roles: ["admin"],
  hay: (ctx) => tiendaDe(ctx).propina_sugerida > 0,
  principal: (_, { ahora, antes }) => ({
    nombre: "Propinas",
    valor: textoPesos(ahora.propinaCentavos),
    cambio: compararMontos(ahora.propinaCentavos, antes.propinaCentavos),
    mejor: "ninguno",
  }),
  datos(ctx, { rango }) {
    const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
    const dias = cifrasPorDia(ctx, rango).filter(({ propinaCentavos }) => propinaCentavos > 0);
    return {
      propinas: textoPesos(ahora.propinaCentavos),
      cambios: { propinas: compararMontos(ahora.propinaCentavos, antes.propinaCentavos) },
      por_persona: propinasPorPersona(ctx, rango),
      por_dia: dias.map(({ dia, propinaCentavos }) => ({ dia, propina: textoPesos(propinaCentavos) })),
    };
  },
  lista: ({ por_persona }) =>
    lista({
      titulo: "De quién son",
      leyenda: "Propinas de cada persona",
      filas: por_persona,
      clave: "vendedor",
      vacia: "Nadie dejó propina en estos días.",
      columnas: [columna("Persona", "vendedor_nombre", "texto"), columna("Propina", "propina", "pesos")],
    }),
  bloques: ({ propinas, cambios, por_dia }, porPersona) => [
    { tipo: "cifras", cifras: [{ nombre: "Propinas", valor: propinas, cambio: cambios.propinas, mejor: "ninguno" }] },
    porPersona,
    ...(por_dia.length > 1
      ? [
          lista({
            titulo: "Día a día",
            leyenda: "Propinas de cada día",
            filas: por_dia,
            clave: "dia",
            columnas: [columna("Día", "dia", "dia"), columna("Propina", "propina", "pesos")],
          }),
        ]
      : []),
    { tipo: "nota", texto: "No son ventas de la tienda ni llevan impuestos: son de quien atendió. Las de una venta anulada no cuentan." },
  ],
  archivo: ({ propinas, por_persona, por_dia }) => ({
    columnas: ["Persona o día", "Propina"],
    filas: celdasConComa([
      ...por_persona.map(({ vendedor_nombre, propina }) => [vendedor_nombre, propina]),
      ...por_dia.map(({ dia, propina }) => [dia, propina]),
      ["Total", propinas],
    ]),
  }),
});
