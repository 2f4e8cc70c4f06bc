import { TIPOS_ELECTRONICOS } from "@db/schema/documentos-electronicos";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { filaDeEmisor } from "../emisor/emisor.server";
import { abrirSellado, type Llaves } from "../emisor/secretos.server";
import { mensajeEnLinea, mensajesGuardados } from "../mensajes";
import { municipioDe, textoDeMunicipio } from "../municipios/municipios.server";
import { avanceDePruebas, documentosDePrueba } from "../pruebas/avance.server";

/** Who issues the documents, as its step shows it. Before it is told, what the shop's settings already say. */
export function vistaDelEmisor(ctx: Contexto) {
  const fila = filaDeEmisor(ctx.db, ctx.duenoId);
  const { nit = "", direccion = "", nombre_comercial = "" } = fila?.nit ? {} : tiendaDe(ctx);
  const municipio = municipioDe(fila?.municipio ?? "");
  const [cifras = "", dv = ""] = nit.replace(/[.\s]/g, "").split("-");
  return {
    tipo_persona: fila?.tipo_persona ?? "",
    nit: fila?.nit || cifras,
    dv: fila?.dv || dv,
    razon_social: fila?.razon_social || nombre_comercial,
    municipio: municipio?.codigo ?? "",
    municipio_nombre: municipio ? textoDeMunicipio(municipio) : "",
    direccion: fila?.direccion || direccion,
    responsabilidades: fila?.responsabilidades ? fila.responsabilidades.split(";") : [],
    correo: fila?.correo ?? "",
  };
}

/** The software of the shop without its PIN: only whether one is kept that opens. */
export function vistaDelSoftware({ db, duenoId }: Contexto, llaves: Llaves) {
  const fila = filaDeEmisor(db, duenoId);
  const { software_id = "", pin = "", testset_id = "", testset_id_factura = "", software_id_soporte = "", pin_soporte = "" } = fila ?? {};
  const conPin = { con_pin: abrirSellado(pin, llaves) !== null, con_pin_soporte: abrirSellado(pin_soporte, llaves) !== null };
  return { software_id, testset_id, testset_id_factura, software_id_soporte, ...conPin };
}

const MAS_RECIENTES = 5;

/** How far the test set is, and why its last documents were refused. */
export function vistaDePruebas({ db, duenoId }: Contexto) {
  const fila = filaDeEmisor(db, duenoId);
  const rechazados = documentosDePrueba(db, duenoId).filter(({ estado }) => estado === "rechazado");
  return {
    cantidades: Object.fromEntries(TIPOS_ELECTRONICOS.map((tipo) => [`cantidad_${tipo}`, fila?.[`cantidad_${tipo}`] ?? null])),
    ...avanceDePruebas(db, duenoId),
    aceptadas: fila?.pruebasAceptadas ? textoInstante(fila.pruebasAceptadas) : null,
    rechazos: rechazados
      .slice(-MAS_RECIENTES)
      .map(({ id, numero, mensajes }) => ({ id, numero, motivos: mensajesGuardados(mensajes).map(mensajeEnLinea) })),
  };
}
