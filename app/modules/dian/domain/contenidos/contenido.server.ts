import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { dianCajas, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { eq, sql } from "drizzle-orm";
import { nombreDe } from "~/domain/compartido/personas";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { pagosDe } from "~/domain/ventas/pagos.server";
import { compradorDelDocumento } from "../comprador-del-documento.server";
import type { Caja, Contenido, Numeracion, Pago } from "../contenido";
import { esDeCompra } from "../documento/clases";
import { adquirienteDe, adquirienteDeFactura } from "../emitir/adquiriente";
import { esTipoDeEvento } from "../evento";
import { contenidoDePrueba } from "../pruebas/contenido-de-prueba.server";
import { pagosDeNota, referenciaDe } from "./de-nota.server";
import { lineasDeDevolucion, lineasDeVenta } from "./lineas.server";
import { contenidoDeSoporte } from "./soporte.server";

/** What a document says, without who issues it. The technical key of its range is still sealed. */
export type Dicho = Omit<Contenido, "emisor" | "software">;

/** The first till of the shop, for a document whose own till was deleted. */
const primeraCaja = (db: Database) =>
  db
    .select({ id: sql`min(${dianCajas.id})` })
    .from(dianCajas)
    .where(eq(dianCajas.usuarioId, documentosElectronicos.usuarioId));

const porId = preparedQuery((db) =>
  db
    .select({
      documento: documentosElectronicos,
      venta: ventas,
      devolucion: devoluciones,
      cliente: clientes,
      numeracion: dianRangos,
      caja: dianCajas,
      cajero: usuarios,
    })
    .from(documentosElectronicos)
    .leftJoin(ventas, eq(ventas.id, documentosElectronicos.ventaId))
    .leftJoin(devoluciones, eq(devoluciones.id, documentosElectronicos.devolucionId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .leftJoin(dianRangos, eq(dianRangos.id, documentosElectronicos.rangoId))
    .leftJoin(dianCajas, eq(dianCajas.id, sql`coalesce(${documentosElectronicos.cajaId}, ${primeraCaja(db)})`))
    .leftJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .where(eqGiven(documentosElectronicos.id, "id")),
);

type Filas = NonNullable<ReturnType<ReturnType<typeof porId>["get"]>>;

/**
 * What an electronic document says, of its sale, its purchase or its return as they are now; of the test set, what was made up. Throws NoEncontrado for an
 * unknown id.
 */
export function contenidoDe(db: Database, documentoId: number): Dicho {
  const filas = porId(db).get({ id: documentoId });
  if (!filas) throw new NoEncontrado();
  const { documento, venta, devolucion } = filas;
  const { tipo, tipo_emitido: tipoEmitido, ambiente, numero, prefijo, emitido } = documento;
  if (esTipoDeEvento(tipo)) throw new NoEncontrado();
  if (esDeCompra(documento)) return contenidoDeSoporte(db, documento, numeracionDe(filas.numeracion));
  const numerado = { numeracion: numeracionDe(filas.numeracion), caja: tipo === "20" ? cajaDe(filas) : null };
  if (!venta) return { ...contenidoDePrueba(db, documento), ...numerado };
  const comun = {
    tipo,
    tipoEmitido,
    ambiente,
    numero,
    prefijo,
    emitido,
    comprado: null,
    adquiriente: tipo === "01" ? adquirienteDeFactura(filas.cliente) : adquirienteDe(filas.cliente),
  };
  if (devolucion)
    return {
      ...comun,
      adquiriente: (documento.referidoId !== null && compradorDelDocumento(db, documento.referidoId)) || comun.adquiriente,
      numeracion: null,
      caja: null,
      pagos: pagosDeNota(db, devolucion, pagosDe({ db }, venta)),
      lineas: lineasDeDevolucion(db, devolucion.id),
      redondeo: devolucion.redondeoCentavos,
      propina: devolucion.propinaCentavos,
      referencia: referenciaDe(db, documento, { venta, devolucion }),
      papel: null,
    };
  return {
    ...comun,
    ...numerado,
    pagos: pagosDe({ db }, venta).map(
      ({ medio, monto, tarjeta }): Pago => ({ medio, monto, ...(tarjeta && { tarjeta }), vence: venta.vence || null }),
    ),
    lineas: lineasDeVenta(db, venta.id),
    redondeo: venta.redondeoCentavos,
    propina: venta.propinaCentavos,
    referencia: null,
    papel: null,
  };
}

function numeracionDe(fila: Filas["numeracion"]): Numeracion | null {
  if (!fila) return null;
  const { resolucion, prefijo, desde, hasta, valida_desde: validaDesde, valida_hasta: validaHasta, clave_tecnica: claveTecnica } = fila;
  return { resolucion, prefijo, desde, hasta, validaDesde, validaHasta, claveTecnica };
}

/** The till as a POS names it; of the test set, which has no sale, with an invented seller. */
function cajaDe({ documento, venta, caja, cajero }: Filas): Caja {
  const { placa = "", ubicacion = "", tipo_caja: tipo = "" } = caja ?? {};
  const codigoVenta = (venta ?? documento).numero;
  return { placa, ubicacion, tipo, cajero: cajero ? nombreDe(cajero) : venta ? "" : "Prueba", codigoVenta };
}
