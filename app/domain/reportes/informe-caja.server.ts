import { faltanteEnDias, sesionesEnDias } from "../caja/listar-sesiones.server";
import { cifrasDeSesion, esperadoDe } from "../caja/vista.server";
import { restar, sumar, textoPesos } from "../cifras/dinero";
import { cuantos } from "../cifras/frases";
import { textoInstante } from "../nucleo/fecha";
import { columna, lista } from "./bloques";
import { describirInforme } from "./describir-informe.server";

/** Report of the cash sessions that were opened in a range, and what was over or missing in them. */
export const informeDeCaja = describirInforme({
  nombre: "caja",
  titulo: "Caja",
  descripcion: "Cada caja que se abrió, lo que debía haber y lo que se contó.",
  grupo: "Dinero",
  roles: ["admin", "vendedor"],
  principal(ctx, { rango }) {
    const { cajas, faltante } = faltanteEnDias(ctx, rango);
    const tono = faltante > 0 ? "aviso" : "neutro";
    return { nombre: "Faltó en caja", valor: textoPesos(faltante), nota: cuantos(cajas, "caja", "cajas"), tono };
  },
  datos(ctx, { rango }) {
    const filas = sesionesEnDias(ctx, rango);
    const diferencias = filas.flatMap(({ sesion: { contadoCentavos, esperadoCentavos } }) =>
      contadoCentavos === null || esperadoCentavos === null ? [] : [restar(contadoCentavos, esperadoCentavos)],
    );
    return {
      cajas: filas.length,
      abiertas: filas.length - diferencias.length,
      diferencia: textoPesos(sumar(...diferencias)),
      sobrante: textoPesos(sumar(...diferencias.filter((una) => una > 0))),
      faltante: textoPesos(-sumar(...diferencias.filter((una) => una < 0))),
      sesiones: filas.map(({ sesion, quien, contada_por }) => ({
        sesion: sesion.id,
        quien,
        abierta: textoInstante(sesion.abierta),
        cerrada: sesion.cerrada === null ? null : textoInstante(sesion.cerrada),
        contada_por,
        ...cifrasDeSesion({ ...sesion, esperadoCentavos: esperadoDe(ctx, sesion) }),
        nota: sesion.nota,
      })),
    };
  },
  lista: ({ sesiones }) =>
    lista({
      titulo: "Cajas",
      leyenda: "Cajas, la más reciente primero",
      filas: sesiones,
      clave: "sesion",
      vacia: "Ninguna caja se abrió en estos días.",
      columnas: [
        columna("Persona", "quien", "texto", { enlace: "/caja/:sesion/" }),
        columna("Abierta", "abierta", "instante"),
        columna("Contada por", "contada_por", "texto", { solo: "archivo" }),
        columna("Debía haber", "esperado", "pesos"),
        columna("Contado", "contado", "pesos"),
        columna("Diferencia", "diferencia", "pesos"),
        columna("Nota", "nota", "texto", { solo: "archivo" }),
      ],
    }),
  bloques: ({ cajas, abiertas, sobrante, faltante }, porCaja) => [
    {
      tipo: "cifras",
      cifras: [
        { nombre: "Faltó", valor: faltante, tono: faltante === "0.00" ? "neutro" : "aviso" },
        { nombre: "Sobró", valor: sobrante },
        { nombre: "Cajas", valor: cajas, nota: abiertas > 0 ? `${abiertas} sin cerrar` : undefined },
      ],
    },
    porCaja,
  ],
});
