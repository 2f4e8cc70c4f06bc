import { digitsOf } from "@db/digits";
import { clientes } from "@db/schema/clientes";
import { inArray, sql } from "drizzle-orm";
import { digitoDeVerificacion } from "../cifras/digito-de-verificacion";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

/** Another client of the shop has the document: our form asks. */
export class DocumentoDeOtro extends ReglaIncumplida {
  constructor(readonly otro: { id: number; nombre: string; documento: string }) {
    super("confirmar_documento", `${otro.nombre} ya tiene el documento ${otro.documento}. ¿Es otro cliente?`);
  }
}

const CON_DIGITO = /-\s*\d$/;
/** A company's NIT and its check digit, written without a hyphen. */
const NIT_ENTERO = /^[89]\d{9}$/;
const DIGITOS = [..."0123456789"];

/** What two writings of one document have in common: its digits, without the check digit. */
function numeroDe(documento: string): string {
  const cifras = digitsOf(documento);
  const sinUltima = cifras.slice(0, -1);
  const conDigito = CON_DIGITO.test(documento.trim()) || (NIT_ENTERO.test(cifras) && cifras.endsWith(digitoDeVerificacion(sinUltima)));
  return conDigito ? sinUltima : cifras;
}

interface Documentado {
  documento: string;
  /** Absent in a request that does not know the question. */
  confirmar_documento?: boolean | undefined;
}

/** Throws DocumentoDeOtro when our form has not been asked about the document of another client. `antes` is the client before an edit. */
export function exigirDocumentoPropio(
  ctx: Contexto,
  { documento, confirmar_documento }: Documentado,
  antes?: Documentado & { id: number },
) {
  const numero = numeroDe(documento);
  if (confirmar_documento !== false || numero === "" || (antes && numeroDe(antes.documento) === numero)) return;
  const { id, nombre, documento: escrito, documentoCifras, consumidorFinal, unidoA } = clientes;
  const otro = ctx.db
    .select({ id, nombre, documento: escrito })
    .from(clientes)
    // The unary plus keeps SQLite from the index of names.
    .where(
      propios(
        ctx,
        clientes,
        inArray(documentoCifras, [numero, ...DIGITOS.map((digito) => numero + digito)]),
        sql`+${consumidorFinal} = 0 and ${unidoA} is null`,
      ),
    )
    .all()
    .find((uno) => uno.id !== antes?.id && numeroDe(uno.documento) === numero);
  if (otro) throw new DocumentoDeOtro(otro);
}
