import { comando } from "~/domain/actividad/comando.server";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { despertarCola } from "../cola/espera.server";
import type { Certificado } from "../documento/certificado.server";
import { CertificadoInvalido } from "../documento/certificado-invalido";
import { Excedido } from "../documento/excedido";
import { filaDeEmisor } from "../emisor/emisor.server";
import { type Llaves, sellar } from "../emisor/secretos.server";
import { guardarFila, PAGINA } from "./guardar.server";

/** Largest certificate in bytes: with a long chain it has about 10 KB. */
export const MAXIMO_CERTIFICADO = 100 * 1024;

const PRIMERO_EMISOR = "Guarde primero quién factura: el certificado debe ser de ese NIT.";
const TARDO = "Abrir ese archivo tardó demasiado. Pida el certificado otra vez a quien se lo vendió.";
const FALTAS = {
  clave: { campo: "clave", mensaje: "Esa no es la clave del certificado. Es la que le dieron, o que usted puso, cuando lo descargó." },
  sin_llave: {
    campo: "archivo",
    mensaje:
      "El archivo no trae la llave privada, y sin ella no se puede firmar. Pida a quien le vendió el certificado el archivo .p12 o .pfx.",
  },
  vencido: { campo: "archivo", mensaje: "Este certificado ya venció. Suba el nuevo, o cómprelo." },
  no_empieza: { campo: "archivo", mensaje: "Este certificado todavía no empieza a valer. Súbalo cuando empiece." },
  ilegible: { campo: "archivo", mensaje: "Ese archivo no es un certificado .p12 o .pfx. Elija el que le dieron con el certificado." },
  costoso: {
    campo: "archivo",
    mensaje: "Abrir ese archivo tardaría demasiado: su clave da más de 600.000 vueltas. Expórtelo otra vez con menos vueltas.",
  },
  llave: {
    campo: "archivo",
    mensaje: "La llave de ese certificado no sirve: debe ser RSA, de 2.048 a 4.096 bits, o P-256 o P-384. Pida así el certificado.",
  },
  muchos: {
    campo: "archivo",
    mensaje: "Ese archivo trae más de 20 certificados. Expórtelo otra vez solo con el suyo y los de la entidad que lo dio.",
  },
} as const;

/** How a .p12 is opened: apart from what serves. */
type Leer = (p12: Uint8Array, clave: string, ahora: Instante) => Promise<Certificado>;

interface AlGuardar {
  clave: string;
  llaves: Llaves;
  leer: Leer;
}

/**
 * Keeps the certificate that signs the documents, sealed, and wakes what waited for it. Returns whose it is. Rejects with SinPermiso for a
 * vendedor, and with ReglaIncumplida at `clave` or `archivo`: a wrong key, a file that is no certificate, has no private key or costs too much,
 * one that is over or has not begun, and one of another NIT.
 */
export async function guardarCertificado(ctx: Contexto, p12: Uint8Array, { clave, llaves, leer }: AlGuardar): Promise<string> {
  exigirAdmin(ctx);
  if (!nitDe(ctx)) throw new ReglaIncumplida("archivo", PRIMERO_EMISOR);
  const { firmante, titular, nit: nitDelTitular, desde, hasta } = await leer(p12, clave, ctx.ahora).catch(explicar);
  comando(ctx, (anotar) => {
    const nit = nitDe(ctx);
    // Some authorities write the check digit too.
    if (nitDelTitular !== nit && nitDelTitular !== nit + digitoDeVerificacion(nit))
      throw new ReglaIncumplida(
        "archivo",
        `El certificado es de ${titular}, NIT ${nitDelTitular || "desconocido"}; la tienda tiene el NIT ${nit}.`,
      );
    guardarFila(ctx, {
      certificado: sellar(JSON.stringify(firmante), llaves),
      certificadoTitular: titular,
      certificadoDesde: desde,
      certificadoHasta: hasta,
    });
    despertarCola(ctx.db, ctx.duenoId, ctx.ahora);
    const dia = mostrarDia(textoInstante(hasta));
    anotar({ clase: "configuracion", que: `guardó el certificado digital de ${titular}, que vale hasta el ${dia}`, enlace: PAGINA });
  });
  return titular;
}

const nitDe = ({ db, duenoId }: Contexto): string => filaDeEmisor(db, duenoId)?.nit ?? "";

function explicar(error: unknown): never {
  if (error instanceof Excedido) throw new ReglaIncumplida("archivo", TARDO);
  if (!(error instanceof CertificadoInvalido)) throw error;
  const { campo, mensaje } = FALTAS[error.causa];
  throw new ReglaIncumplida(campo, mensaje);
}
