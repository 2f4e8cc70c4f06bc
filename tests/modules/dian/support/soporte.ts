import { detallesCompra } from "@db/schema/compras";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { asc, eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ProveedorConSoporteForm } from "~/domain/proveedores/esquema";
import { crearProveedor } from "~/domain/proveedores/proveedor.server";
import { comprobarTodo } from "~/domain/verificacion.server";
import { revisionDeXml } from "~/modules/dian/domain/comprobaciones.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { emisorListo } from "~/modules/dian/domain/emisor/emisor.server";
import { abrirSellado, sellar } from "~/modules/dian/domain/emisor/secretos.server";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { RULES } from "~/modules.server";
import { AHORA, abrirTienda } from "../../../support/tienda";
import { conDian, nuevoRango } from "./documentos";
import { makeP12 } from "./p12";
import type { DianServer } from "./service";

const LLAVES = ["a".repeat(43)];
const NIT = "900123456";
const PIN = "12345";
const SOFTWARE = "710d99d0-6d49-4e18-bb70-196d1b17785f";
const PERIODO = { valida_desde: "2026-01-01", valida_hasta: "2028-01-01" };

/** Authorized numbers for documentos soporte, SEDS1 to SEDS5000 unless it is said otherwise. */
export const RANGO_DE_SOPORTE = { tipo: "05", resolucion: "18764000005555", prefijo: "SEDS", desde: 1, hasta: 5000, ultimo: 0 } as const;

const VENDEDORA = {
  nombre: "Rosa Elvira Peña",
  empresa: "Finca & «La Ñapa»",
  telefono: "3001234567",
  correo: "rosa@correo.co",
  direccion: "Vereda El Carmen",
  tipo_documento: "13",
  documento: "20.304.050",
  obligado: "0",
  municipio: "Fusagasugá",
};

/** A supplier that does not invoice, with these form fields changed. Returns its id. */
export const vendedorSinFactura = (ctx: Contexto, campos: Record<string, unknown> = {}): number =>
  crearProveedor(ctx, ProveedorConSoporteForm.parse({ ...VENDEDORA, ...campos }));

/** A shop that issues, with a range for documentos soporte and its queue before the service, which knows it. */
export function tiendaConSoporte(dian: DianServer, otroSoftware?: { id: string; pin: string }) {
  const { db, admin, vendedor } = abrirTienda();
  const { p12, clave } = makeP12({ nit: NIT });
  const { firmante } = leerCertificado(p12, clave, AHORA);
  conDian(db, admin.duenoId, {
    nit: NIT,
    certificado: sellar(JSON.stringify(firmante), LLAVES),
    software_id: SOFTWARE,
    pin: sellar(PIN, LLAVES),
    ...(otroSoftware && { software_id_soporte: otroSoftware.id, pin_soporte: sellar(otroSoftware.pin, LLAVES) }),
  });
  db.delete(dianRangos).run();
  nuevoRango(db, admin.duenoId, { ...RANGO_DE_SOPORTE, ...PERIODO });
  const { tipo, resolucion, prefijo, desde, hasta } = RANGO_DE_SOPORTE;
  const { valida_desde: validaDesde, valida_hasta: validaHasta } = PERIODO;
  dian.register({
    nit: NIT,
    softwareId: SOFTWARE,
    pin: PIN,
    ...(otroSoftware && { support: otroSoftware }),
    rangos: [{ tipo, resolucion, prefijo, desde, hasta, validaDesde, validaHasta }],
  });
  const ready = () => {
    const listo = emisorListo(db, admin.duenoId, LLAVES);
    return listo ? { ...listo, contenidoDe, testset: () => "", abrir: (texto: string) => abrirSellado(texto, LLAVES) } : "no";
  };
  const service = () => dianService({ url: dian.url, firmante, timeoutMs: 20_000, now: () => AHORA });
  const cola = outgoingDian(db, { ready, service, now: () => AHORA });
  return {
    db,
    admin,
    vendedor,
    /** Lets the queue do all that is due, notes that wait for their document too. */
    async enviar(): Promise<void> {
      for (let vuelta = 0; vuelta < 3; vuelta++) {
        db.update(dianEmisores).set({ descansaHasta: null }).run();
        cola.look();
        await cola.idle();
      }
    },
    documentos: () => db.select().from(documentosElectronicos).orderBy(asc(documentosElectronicos.id)).all(),
    /** Each document as `SEDS1 aceptado 10000`, its total in pesos. */
    resumen: () =>
      db
        .select()
        .from(documentosElectronicos)
        .orderBy(asc(documentosElectronicos.id))
        .all()
        .map(({ numero, estado, totalCentavos }) => `${numero} ${estado} ${totalCentavos / 100}`),
    lineas: (compraId: number) => db.select().from(detallesCompra).where(eq(detallesCompra.compraId, compraId)).all(),
    /** The faults of a check of everything, of each signed XML too. */
    faltas(): string[] {
      const todas: string[] = [];
      comprobarTodo(db.$client, ({ faltas }) => todas.push(...faltas), RULES, [revisionDeXml(LLAVES)]);
      return todas;
    },
  };
}
