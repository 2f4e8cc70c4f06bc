import { mostrarPesosEnteros, textoPesos } from "../cifras/dinero";
import { periodoAnterior } from "../resumenes/rango";
import { columna, lista, SIN_VENTAS } from "./bloques";
import { MARGEN, TIQUETES, UNIDADES, VENDIDO_MENOS_DEVUELTO, VENTAS } from "./columnas";
import { cifrasComparadas } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";
import { personasDe, quienMasVendio } from "./personas.server";

const ANTERIORES = "ventas_netas_anteriores";

/** Report of the sales and client returns of each person in a range. */
export const informeDeVendedores = describirInforme({
  nombre: "vendedores",
  titulo: "Vendedores",
  descripcion: "Cuánto vendió cada persona y cuánto le devolvieron.",
  grupo: "Personas",
  roles: ["admin"],
  principal(ctx, { rango }) {
    const primera = quienMasVendio(ctx, rango);
    const nota = primera && mostrarPesosEnteros(textoPesos(primera.netoCentavos));
    return primera && { nombre: "Quien más vendió", texto: primera.nombre, nota };
  },
  datos(ctx, { rango }) {
    const antesDeCada = new Map(personasDe(ctx, periodoAnterior(rango)).map((persona) => [persona.vendedor, persona.ventas_netas]));
    return {
      ...cifrasComparadas(ctx, rango, ["ventas_netas", "tickets"]),
      vendedores: personasDe(ctx, rango).map((persona) => ({
        ...persona,
        ventas_netas_anteriores: antesDeCada.get(persona.vendedor) ?? "0.00",
      })),
    };
  },
  lista: ({ vendedores }) =>
    lista({
      titulo: "Quién vendió",
      leyenda: "Ventas de cada persona",
      filas: vendedores,
      clave: "vendedor",
      columnas: [
        columna("Vendedor", "vendedor_nombre", "texto"),
        TIQUETES,
        { ...UNIDADES, solo: "archivo" },
        ...VENTAS.map((una) => (una.clave === "ventas_netas" ? { ...una, antes: ANTERIORES } : una)),
        columna("Ventas netas del periodo anterior", ANTERIORES, "pesos", { solo: "archivo" }),
        MARGEN,
        columna("Parte de las ventas %", "participacion", "porcentaje", { corto: "Parte" }),
      ],
    }),
  bloques: ({ vendedores, ventas_netas, tickets, cambios }, porVendedor) =>
    vendedores.length === 0
      ? [SIN_VENTAS]
      : [
          {
            tipo: "cifras",
            cifras: [
              { nombre: VENDIDO_MENOS_DEVUELTO, valor: ventas_netas, cambio: cambios.ventas_netas },
              { nombre: "Tiquetes", valor: tickets, cambio: cambios.tickets },
            ],
          },
          { tipo: "barras", lista: porVendedor, valor: "ventas_netas", abierta: true },
          { tipo: "nota", texto: "Una devolución cuenta a quien la recibe, el día en que la recibe." },
        ],
});
