import { ESTADOS, type EstadoDeDocumento } from "~/domain/dian/registro/nombres";
import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import type { Dato } from "../base/tarjeta";

/** The state of a document as a label. */
export const EtiquetaDeEstado = ({ estado }: { estado: EstadoDeDocumento }) => (
  <span className={`etiqueta etiqueta-${ESTADOS[estado].tono}`}>{ESTADOS[estado].nombre}</span>
);

interface Documento {
  id: number;
  numero: string;
  estado: EstadoDeDocumento;
}

/** The electronic document of a sale or a return, among its facts; nothing where there is none. */
export const datoDelDocumento = (documento: Documento | undefined): Dato[] =>
  documento ? [{ nombre: "Documento electrónico", valor: <EnlaceAlDocumento documento={documento} /> }] : [];

/** Its number leads the owner to its page, which is not for a vendedor. */
function EnlaceAlDocumento({ documento: { id, numero, estado } }: { documento: Documento }) {
  const esAdmin = useEsAdmin();
  return (
    <>
      {esAdmin ? <Enlace to={`/dian/${id}/`}>{numero}</Enlace> : numero} <EtiquetaDeEstado estado={estado} />
    </>
  );
}
