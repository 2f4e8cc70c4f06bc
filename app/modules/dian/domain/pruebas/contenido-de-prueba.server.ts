import type { Database } from "@db/open.server";
import { type Centavos, pesosEnCentavos } from "~/domain/cifras/dinero";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { Adquiriente, Contenido, Linea, Referencia } from "../contenido";
import { SIN_NOMBRE } from "../emitir/adquiriente";
import { documentoDe, type FilaDocumento } from "../emitir/documento.server";
import { esTipoDeEvento } from "../evento";
import { DE_FACTURAS } from "./avance.server";

const TOTAL: Centavos = pesosEnCentavos(11_900);

/** Who buys in the facturas of the test set: the DIAN itself, so that no person is named. */
const LA_DIAN: Adquiriente = {
  tipoPersona: "1",
  tipoDocumento: "31",
  documento: "800197268",
  nombre: "DIRECCION DE IMPUESTOS Y ADUANAS NACIONALES",
  correo: "",
  consumidorFinal: false,
};

/** What a document of the test set says, besides its range and its till: one unit of an invented product, paid in cash. */
export function contenidoDePrueba(db: Database, documento: FilaDocumento): Omit<Contenido, "emisor" | "software" | "numeracion" | "caja"> {
  const { usuarioId: duenoId, tipo, numero, prefijo, emitido } = documento;
  if (esTipoDeEvento(tipo)) throw new NoEncontrado();
  const { responsable_iva } = tiendaDe({ db, duenoId });
  const factura = DE_FACTURAS.includes(tipo);
  return {
    tipo,
    tipoEmitido: "",
    ambiente: "2",
    numero,
    prefijo,
    emitido,
    adquiriente: factura ? LA_DIAN : SIN_NOMBRE,
    pagos: [{ medio: "efectivo", monto: TOTAL, vence: null }],
    lineas: [lineaDe(responsable_iva)],
    redondeo: 0,
    propina: 0,
    referencia: referenciaDe(db, documento),
    papel: null,
    comprado: null,
  };
}

const lineaDe = (responsableIva: boolean): Linea => ({
  codigo: "PRUEBA-1",
  gtin: false,
  descripcion: "Producto de prueba",
  milesimas: 1000,
  unidad: "und",
  tarifa: responsableIva ? "19" : "excluido",
  subtotal: TOTAL,
  sinDescuento: TOTAL,
  motivo: "",
  lotes: [],
});

function referenciaDe(db: Database, { tipo: deNota, referidoId }: FilaDocumento): Referencia | null {
  const referido = documentoDe(db, referidoId);
  if (!referido) return null;
  const { tipo, numero, cude, emitido } = referido;
  const comun = { tipo: tipo === "01" ? "01" : "20", tipoEmitido: "", numero, cude, emitido } as const;
  return deNota === "92" || deNota === "93"
    ? { ...comun, concepto: "3", motivo: "Cambio del valor, de prueba" }
    : { ...comun, concepto: "2", motivo: "Anulación de prueba" };
}
