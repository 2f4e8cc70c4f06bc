import type { Database } from "@db/open.server";
import { dianCartas } from "@db/schema/dian";
import { documentosAnteriores, documentosElectronicos } from "@db/schema/documentos-electronicos";
import { asc, eq } from "drizzle-orm";
import { faltaParaEmitir } from "~/modules/dian/domain/cola/falta";
import type { Listo } from "~/modules/dian/domain/cola/firmar.server";
import type { Contenido } from "~/modules/dian/domain/contenido";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { filaDeEmisor } from "~/modules/dian/domain/emisor/emisor.server";
import { documentoDe } from "~/modules/dian/domain/emitir/documento.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { AHORA, abrirTienda, nuevoAdmin } from "../../../support/tienda";
import { ANA, EPOS002 } from "./contenido";
import { conDian, ponerDocumento } from "./documentos";
import { makeP12 } from "./p12";
import { ServicioDePrueba } from "./servicio-de-prueba";

const { firmante } = leerCertificado(...credenciales());

function credenciales(): [Uint8Array, string, number] {
  const { p12, clave } = makeP12();
  return [p12, clave, AHORA];
}

/** What a document of a test says: a POS of two products, or a note or factura over them. */
function contenidoDe(db: Database, id: number): Omit<Contenido, "emisor" | "software"> {
  const { emisor: _, software: __, ...comun } = EPOS002;
  const fila = documentoDe(db, id);
  if (!fila) throw new Error(`no document ${id}`);
  const { tipo, numero, prefijo, ambiente, emitido } = fila;
  if (tipo === "030" || tipo === "032") throw new Error(`${numero} is an event`);
  const referido = fila.referidoId === null ? undefined : documentoDe(db, fila.referidoId);
  const referencia = referido && {
    tipo: "20" as const,
    tipoEmitido: "" as const,
    numero: referido.numero,
    cude: referido.cude,
    emitido: referido.emitido,
    concepto: "2" as const,
    motivo: "Anulación",
  };
  const esNota = tipo === "94" || tipo === "91";
  const propio = { tipo, numero, prefijo, ambiente, emitido, tipoEmitido: "" as const, referencia: referencia ?? null };
  const adquiriente = tipo === "01" || tipo === "91" ? ANA : comun.adquiriente;
  return { ...comun, ...propio, adquiriente, numeracion: esNota ? null : comun.numeracion, caja: tipo === "20" ? comun.caja : null };
}

const { emisor, software } = EPOS002;
export const LISTO: Listo = {
  emisor,
  software,
  softwareDeSoporte: software,
  firmante,
  contenidoDe,
  testset: (tipo) => `set-${tipo}`,
  abrir: (sellado) => sellado,
};

const CERTIFICADO = { certificado: "sellado", software_id: "s", pin: "sellado" };

/** A shop that issues, with the queue over a service of its own, and a clock that only moves when it is told. */
export function colaDePrueba(emisorDeLaTienda: Parameters<typeof conDian>[2] = {}, rango: Parameters<typeof conDian>[3] = {}) {
  const { db, admin } = abrirTienda();
  const rangoId = conDian(db, admin.duenoId, { ...CERTIFICADO, ...emisorDeLaTienda }, rango);
  const servicio = new ServicioDePrueba();
  let ahora = AHORA;
  let consecutivo = 1;
  const ready = (fila: NonNullable<ReturnType<typeof filaDeEmisor>>, now: number) =>
    faltaParaEmitir(fila, now) || { ...LISTO, emisor: { ...emisor, nit: fila.nit } };
  /** Services of other shops, by their NIT. */
  const otros = new Map<string, ServicioDePrueba>();
  const nuevaCola = () => outgoingDian(db, { ready, service: (listo) => otros.get(listo.emisor.nit) ?? servicio, now: () => ahora });
  let cola = nuevaCola();

  return {
    db,
    admin,
    servicio,
    rangoId,
    /** Opens another shop with a service of its own, and a document that is due. */
    otraTienda(nit: string) {
      const suyo = new ServicioDePrueba();
      otros.set(nit, suyo);
      const { duenoId } = nuevoAdmin(db);
      const campos = { estado: "por_firmar", rangoId: conDian(db, duenoId, { ...CERTIFICADO, nit }), proximo: ahora } as const;
      ponerDocumento(db, duenoId, campos);
      return suyo;
    },
    ahora: () => ahora,
    /** Adds a document that a sale just numbered. */
    vender: (campos: Parameters<typeof ponerDocumento>[2] = {}) =>
      ponerDocumento(db, admin.duenoId, {
        estado: "por_firmar",
        rangoId,
        consecutivo: ++consecutivo,
        emitido: ahora,
        creado: ahora,
        proximo: ahora,
        ...campos,
      }),
    /** Lets the queue do all that is due now. */
    async mirar(): Promise<void> {
      cola.look();
      await cola.idle();
    },
    /** Without waiting for what hangs. */
    asomarse(): void {
      cola.look();
    },
    /** Moves the clock, and looks every `cada` milliseconds of it. */
    async pasar(ms: number, cada = ms): Promise<void> {
      for (const fin = ahora + ms; ahora < fin; ) {
        ahora = Math.min(fin, ahora + cada);
        await this.mirar();
      }
    },
    async hasta(instante: string): Promise<void> {
      ahora = Date.parse(instante);
      await this.mirar();
    },
    /** A power cut: what the process knew is gone. */
    morir(): void {
      cola.rest();
      cola = nuevaCola();
    },
    documento: (id: number) => documentoDe(db, id) as NonNullable<ReturnType<typeof documentoDe>>,
    documentos: () => db.select().from(documentosElectronicos).orderBy(asc(documentosElectronicos.id)).all(),
    anteriores: (id: number) => db.select().from(documentosAnteriores).where(eq(documentosAnteriores.documentoId, id)).all(),
    cartas: () => db.select({ cual: dianCartas.cual, desde: dianCartas.desde }).from(dianCartas).all(),
    emisor: () => filaDeEmisor(db, admin.duenoId) as NonNullable<ReturnType<typeof filaDeEmisor>>,
  };
}

type Cola = ReturnType<typeof colaDePrueba>;

/** Until the contingency is open: three waits of five seconds and five of two minutes. */
export async function esperarLaContingencia(cola: Cola): Promise<void> {
  await cola.mirar();
  await cola.pasar(15_000, 5_000);
  await cola.pasar(600_000, 120_000);
}
