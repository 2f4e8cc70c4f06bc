import type { documentosElectronicos } from "@db/schema/dian";
import { type Centavos, textoPesos } from "../../cifras/dinero";
import { textoInstante } from "../../nucleo/fecha";
import { pick } from "../../nucleo/properties";
import type { Mensaje } from "../mensajes";

type Fila = typeof documentosElectronicos.$inferSelect;

/** An instant for JSON; `null` for none. */
export const textoOpcional = (instante: number | null): string | null => (instante === null ? null : textoInstante(instante));

/** `documento_electronico` of a sale or a return. `tipo_emitido` is there in a contingency alone. */
export function vistaDeDocumento(fila: Fila) {
  return {
    ...pick(fila, ["id", "tipo"]),
    ...(fila.tipo_emitido !== "" && { tipo_emitido: fila.tipo_emitido }),
    ...pick(fila, ["numero", "estado", "cude", "qr", "intentos"]),
    emitido: textoInstante(fila.emitido),
    enviado: textoOpcional(fila.enviado),
    respondido: textoOpcional(fila.respondido),
    mensajes: mensajesDe(fila),
  };
}

/** {@link vistaDeDocumento} for the register, with its amounts as the document says them; `null` before it is signed. */
export function vistaEnRegistro(fila: Fila) {
  const monto = (centavos: Centavos) => (fila.cude === "" ? null : textoPesos(centavos));
  return {
    ...vistaDeDocumento(fila),
    ...pick(fila, ["prefijo", "consecutivo", "ambiente"]),
    total: monto(fila.totalCentavos),
    iva: monto(fila.ivaCentavos),
  };
}

const mensajesDe = ({ mensajes }: Pick<Fila, "mensajes">): Mensaje[] => JSON.parse(mensajes);
