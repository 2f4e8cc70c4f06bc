import type { Database } from "@db/open.server";
import { dianCajas, dianRangos, documentosElectronicos } from "@db/schema/dian";
import { and, eq } from "drizzle-orm";
import { type Centavos, dePesos } from "../../cifras/dinero";
import { propios } from "../../nucleo/propios.server";
import { tiendaDe } from "../../tienda/tienda.server";
import type { Adquiriente, Caja, Contenido, Linea, Rango, Referencia } from "../contenido";
import type { FilaDocumento } from "./avance.server";

const TOTAL: Centavos = dePesos(11_900);

const CONSUMIDOR_FINAL: Adquiriente = {
  tipoPersona: "2",
  tipoDocumento: "13",
  documento: "222222222222",
  nombre: "Consumidor Final",
  correo: "",
  consumidorFinal: true,
};
/** Who buys in the facturas of the test set: the DIAN itself, so that no person is named. */
const LA_DIAN: Adquiriente = {
  tipoPersona: "1",
  tipoDocumento: "31",
  documento: "800197268",
  nombre: "DIRECCION DE IMPUESTOS Y ADUANAS NACIONALES",
  correo: "",
  consumidorFinal: false,
};

/** What a document of the test set says: one unit of an invented product, paid in cash. Its technical key is still sealed. */
export function contenidoDePrueba(db: Database, documento: FilaDocumento): Omit<Contenido, "emisor" | "software"> {
  const { usuarioId: duenoId, tipo, numero, prefijo, emitido } = documento;
  const { responsable_iva } = tiendaDe({ db, duenoId });
  const factura = tipo === "01" || tipo === "91";
  return {
    tipo,
    tipoEmitido: "",
    ambiente: "2",
    numero,
    prefijo,
    emitido,
    adquiriente: factura ? LA_DIAN : CONSUMIDOR_FINAL,
    rango: rangoDe(db, documento),
    caja: tipo === "20" ? cajaDe(db, documento) : null,
    pagos: [{ medio: "efectivo", monto: TOTAL, vence: null }],
    lineas: [lineaDe(responsable_iva)],
    redondeo: 0,
    referencia: referenciaDe(db, documento),
    papel: null,
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

function rangoDe(db: Database, { usuarioId: duenoId, rangoId }: FilaDocumento): Rango | null {
  if (rangoId === null) return null;
  const fila = db
    .select()
    .from(dianRangos)
    .where(propios({ duenoId }, dianRangos, eq(dianRangos.id, rangoId)))
    .get();
  if (!fila) return null;
  const { resolucion, prefijo, desde, hasta, valida_desde, valida_hasta, clave_tecnica } = fila;
  return { resolucion, prefijo, desde, hasta, validaDesde: valida_desde, validaHasta: valida_hasta, claveTecnica: clave_tecnica };
}

function cajaDe(db: Database, { usuarioId: duenoId, cajaId, numero }: FilaDocumento): Caja {
  const fila =
    cajaId === null
      ? undefined
      : db
          .select()
          .from(dianCajas)
          .where(propios({ duenoId }, dianCajas, eq(dianCajas.id, cajaId)))
          .get();
  const { placa = "", ubicacion = "", tipo_caja: tipo = "" } = fila ?? {};
  return { placa, ubicacion, tipo, cajero: "Prueba", codigoVenta: numero };
}

function referenciaDe(db: Database, { usuarioId: duenoId, referidoId }: FilaDocumento): Referencia | null {
  if (referidoId === null) return null;
  const suyo = propios({ duenoId }, documentosElectronicos, eq(documentosElectronicos.id, referidoId));
  const fila = db
    .select()
    .from(documentosElectronicos)
    .where(and(suyo, eq(documentosElectronicos.ambiente, "2")))
    .get();
  if (!fila) return null;
  const { tipo, numero, cude, emitido } = fila;
  return { tipo: tipo === "01" ? "01" : "20", tipoEmitido: "", numero, cude, emitido, concepto: "2", motivo: "Anulación de prueba" };
}
