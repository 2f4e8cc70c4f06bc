import { mostrarPesos } from "~/domain/cifras/dinero";
import type { ValeImpreso } from "~/domain/devoluciones/vale-impreso.server";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { rollPdf } from "./roll.server";
import { centered, gapOf, RULE, totalOf } from "./roll-parts";

/** A vale on paper of `ancho` millimetres: a scanner reads its bars on the sale screen. */
export const valePdf = (vale: ValeImpreso, ancho: AnchoDeTirilla): Promise<Uint8Array> =>
  rollPdf(
    {
      document: vale,
      parts: [
        totalOf("Vale por", mostrarPesos(vale.saldo)),
        gapOf(4),
        centered("Quien lo presente paga con él en esta tienda, de una vez o por partes. Guárdelo como plata."),
        gapOf(6),
        centered(vale.codigo.replace(/(.{4})(?=.)/g, "$1 "), "strong"),
        RULE,
        centered(vale.tienda.pie),
      ],
      bars: vale.codigo,
    },
    ancho,
  );
