import { conteos as filas, lineasConteo } from "@db/schema/conteos";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { propia } from "~/domain/nucleo/registro";
import { hayDelDueno } from "~/domain/tienda/paginas-aparte.server";
import type { Module } from "~/module";
import { reabrirConteo } from "./domain/cerrar-conteo.server";
import { comprobacionesDeConteos } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { sembrarConteos } from "./work/seed.server";

const URL = "/inventario/conteos/";

export const conteos: Module = {
  name: "conteos",
  routes,
  menu: [
    {
      texto: "Conteos",
      url: URL,
      icono: "contar",
      despuesDe: "/compras/",
    },
  ],
  aside: [{ url: URL, para: "Contar lo que hay en la tienda y corregir las existencias.", hay: hayDelDueno(filas.usuarioId) }],
  words: { [URL]: "inventario físico contar sobrantes faltantes" },
  links: [{ lugar: "inventario", texto: "Contar", url: URL, icono: "contar" }],
  topics: TEMAS,
  extension: {
    // What a count moved is in the ledger rows of the action.
    deshacer: new Map([["conteo", tipo({ conteo: z.number() }, (ctx, { conteo }) => reabrirConteo(ctx, conteo))]]),
    keepsProductApart: hayConteoAbierto,
    registros: [
      {
        tabla: filas,
        nombre: "El conteo",
        autor: filas.creadoPorId,
        personas: [filas.cerradoPorId],
        plural: "conteos",
        paginas: [URL],
        archivos: [
          ["conteos", propia("conteos")],
          [
            "lineas_conteo",
            `select l.*, p.unidad from conteos c join lineas_conteo l on l.conteo_id = c.id join productos p on p.id = l.producto_id
              where c.usuario_id = ? order by c.id, l.producto_id`,
          ],
        ],
      },
      { tabla: lineasConteo, nombre: "La línea del conteo", autor: lineasConteo.contadoPorId, plural: "productos contados", archivos: [] },
    ],
  },
  seed: sembrarConteos,
  rules: comprobacionesDeConteos,
};

function hayConteoAbierto(ctx: Contexto): string | undefined {
  const abierto = propios(ctx, filas, eq(filas.estado, "abierto"));
  return (
    ctx.db.select({ id: filas.id }).from(filas).where(abierto).limit(1).get() &&
    "no se une mientras hay un conteo abierto. Aplíquelo o descártelo primero."
  );
}
