// What the reports and the documents of a shop say. Versions before and after the rates of IVA can both run it.

import type { Database } from "@db/open.server";
import { notaDe, notaDeCompra } from "~/domain/devoluciones/nota.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { panelDe } from "~/domain/panel/panel.server";
import type { OpcionesInforme } from "~/domain/reportes/informe";
import { informesPara } from "~/domain/reportes/informes.server";
import type { Rango } from "~/domain/resumenes/rango";
import { comprobanteDe, reciboDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { enlaceWhatsapp } from "~/domain/ventas/recibo";
import { EXTENSIONS } from "~/modules.server";
import { facturaPdf } from "~/print/factura.server";
import { notaPdf } from "~/print/nota.server";
import { tirillaPdf } from "~/print/tirilla.server";
import { readPdf } from "../support/read-pdf";

const AHORA = Date.parse("2026-11-21T18:00:00-05:00");
const RANGOS: Rango[] = [
  { desde: "2026-11-01", hasta: "2026-11-30" },
  { desde: "2026-09-15", hasta: "2026-12-20" },
];

const opciones = (rango: Rango): OpcionesInforme => ({
  rango,
  periodo: null,
  ...rango,
  dias: "",
  orden: "",
  categoria: "",
  pagina: null,
  errors: {},
  limite: null,
});

const textoDe = async (pdf: Promise<Uint8Array>): Promise<string> => (await readPdf(await pdf)).all;

const idsDe = ({ $client }: Database, tabla: string): number[] => $client.prepare<[], number>(`select id from ${tabla}`).pluck().all();

/** The first user is the admin of the shop, the second one a vendedor. */
const personasDe = (db: Database): Contexto[] => [
  { db, actor: { id: 1, rol: "admin" }, duenoId: 1, ahora: AHORA, extensiones: EXTENSIONS },
  { db, actor: { id: 2, rol: "vendedor" }, duenoId: 1, ahora: AHORA, extensiones: EXTENSIONS },
];

/** Data and file of each report, by its name and its first day. */
const informesDe = (ctx: Contexto) =>
  Object.fromEntries(
    RANGOS.flatMap((rango) =>
      informesPara(ctx.actor.rol, ctx).map((informe) => {
        const { columnas, filas } = informe.tabla(ctx, opciones(rango));
        return [`${informe.nombre} ${rango.desde}`, { datos: informe.datos(ctx, opciones(rango)), csv: [columnas, ...filas] }];
      }),
    ),
  );

async function documentosDe(ctx: Contexto) {
  const textos: string[] = [];
  for (const id of idsDe(ctx.db, "ventas")) {
    const comprobante = comprobanteDe(ctx, id);
    textos.push(await textoDe(facturaPdf(comprobante)), await textoDe(tirillaPdf(comprobante)));
    textos.push(enlaceWhatsapp(reciboDe(ctx, detalleVenta(ctx, id))));
  }
  // A note says its IVA since then.
  for (const id of idsDe(ctx.db, "devoluciones")) textos.push(await textoDe(notaPdf({ ...notaDe(ctx, id), sumas: [] })));
  for (const id of idsDe(ctx.db, "devoluciones_compra"))
    textos.push(await textoDe(notaPdf({ ...notaDeCompra(ctx, id), sumas: [], nota: "" })));
  return textos;
}

/** All that the first shop of a database shows of its money. */
export async function salidasDe(db: Database) {
  const [admin, ...otros] = personasDe(db);
  const personas = admin ? [admin, ...otros] : [];
  return {
    informes: personas.map(informesDe),
    paneles: personas.map((ctx) => panelDe(ctx)),
    documentos: admin ? await documentosDe(admin) : [],
  };
}
