import type { VistaDocumento } from "~/domain/dian/emitir/documento.server";
import { TIPOS } from "~/domain/dian/registro/nombres";
import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import type { Dato } from "../base/tarjeta";
import { EtiquetaDeEstado } from "./estado";

/** The electronic document of a sale or a return, and what the DIAN says of it; the register is the admin's. */
function Documento({ documento: { id, numero, estado } }: { documento: VistaDocumento }) {
  const esAdmin = useEsAdmin();
  return (
    <>
      {esAdmin ? <Enlace to={`/dian/${id}/`}>{numero}</Enlace> : numero} <EtiquetaDeEstado estado={estado} />
    </>
  );
}

/** {@link Documento} among the data of its page; empty without one. */
export const datosDeDocumento = (documento: VistaDocumento | undefined): Dato[] =>
  documento ? [{ nombre: TIPOS[documento.tipo].corto, valor: <Documento documento={documento} /> }] : [];
