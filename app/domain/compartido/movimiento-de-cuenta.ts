import { type Centavos, textoPesos } from "./dinero";
import { type Instante, textoInstante } from "./fecha";

/** A row of the ledger of what somebody owes. */
interface Fila<Tipo, Documento> {
  id: number;
  tipo: Tipo;
  montoCentavos: Centavos;
  saldoCentavos: Centavos;
  referencia: string;
  documento: Documento;
  documentoId: number;
  fecha: Instante;
}

/** A row of the account of a client or a supplier as pages and JSON show it; `usuario` is the username of who made it. */
export const vistaMovimiento = <Tipo, Documento>(fila: Fila<Tipo, Documento>, usuario: string) => ({
  id: fila.id,
  tipo: fila.tipo,
  monto: textoPesos(fila.montoCentavos),
  saldo: textoPesos(fila.saldoCentavos),
  referencia: fila.referencia,
  documento: fila.documento,
  documento_id: fila.documentoId,
  usuario,
  fecha: textoInstante(fila.fecha),
});
