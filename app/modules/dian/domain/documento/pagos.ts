import { diaDe } from "~/domain/nucleo/fecha";
import type { Contenido, Pago } from "../contenido";
import { grupo, type Nodo, valor } from "./xml";

/** Ways to pay by their code; a card is taken for one of credit. */
const MEDIOS: Partial<Record<Pago["medio"], string>> = { efectivo: "10", transferencia: "47", tarjeta: "48" };
const DEBITO = "49";
/** The code of a debt, whose payment nobody knows yet, and of a way to pay that the DIAN does not list. */
const NO_DEFINIDO = "1";
const codigoDe = ({ medio, tarjeta }: Pick<Pago, "medio" | "tarjeta">): string =>
  medio === "tarjeta" && tarjeta === "debito" ? DEBITO : (MEDIOS[medio] ?? NO_DEFINIDO);
const CONTADO = "1";
const CREDITO = "2";

/** For the DIAN a POS and its notes are always paid at once, whatever the client owes the shop. */
const DE_POS: readonly Contenido["tipo"][] = ["20", "94", "93"];

/**
 * Each way to pay of a document, in a PaymentMeans of its own: the schema allows several; how the DIAN treats more than one is not confirmed.
 * Cash for a document of which nothing is paid. What is owed without a day is due on that of the document.
 */
export function pagos(contenido: Pick<Contenido, "tipo" | "pagos" | "emitido">): Nodo[] {
  const dados = contenido.pagos.length === 0 ? [{ medio: "efectivo" as const, vence: null }] : contenido.pagos;
  return dados.map((pago) => {
    const { medio, vence } = pago;
    const aCredito = medio === "fiado" && !DE_POS.includes(contenido.tipo);
    return grupo(
      "cac:PaymentMeans",
      valor("cbc:ID", aCredito ? CREDITO : CONTADO),
      valor("cbc:PaymentMeansCode", codigoDe(pago)),
      aCredito ? valor("cbc:PaymentDueDate", vence ?? diaDe(contenido.emitido)) : null,
    );
  });
}

interface Debido {
  pagos: readonly { medio: Pago["medio"]; vence?: string | null }[];
  emitido: Contenido["emitido"];
}

/** The last day on which something of a sale is due; null where nothing is owed. */
export function ultimoVencimiento({ pagos, emitido }: Debido): string | null {
  const dias = pagos.filter(({ medio }) => medio === "fiado").map(({ vence }) => vence ?? diaDe(emitido));
  return dias.sort().at(-1) ?? null;
}

/** The last day on which something of a factura is due; null where nothing is, and for a POS. */
export function vencimiento({ tipo, ...contenido }: Debido & Pick<Contenido, "tipo">): Nodo | null {
  const ultimo = DE_POS.includes(tipo) ? null : ultimoVencimiento(contenido);
  return ultimo === null ? null : valor("cbc:DueDate", ultimo);
}
