import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { exigirSinFaltas, type Falta, ReglaIncumplida } from "~/domain/nucleo/errores";
import { filaDeEmisor } from "../emisor/emisor.server";
import type { Llaves } from "../emisor/secretos.server";
import { type Cantidades, encolarPruebas } from "../pruebas/enviar-pruebas.server";
import type { DatosPruebas } from "./esquema";
import { guardarFila, PAGINA } from "./guardar.server";
import { estadoDePasos, type Paso } from "./pasos.server";

/** The steps without which nothing can be sent. */
const ANTES: readonly Paso["nombre"][] = ["emisor", "certificado", "software", "cajas"];

/**
 * Keeps how many documents of each kind the portal asks for, and queues those that are missing. Returns how many. Throws SinPermiso for a
 * vendedor, and ReglaIncumplida while an earlier step is missing, when nothing is asked for, for more notes than documents, and without the code
 * of the test set.
 */
export function enviarPruebas(ctx: Contexto, datos: DatosPruebas, llaves: Llaves): number {
  exigirAdmin(ctx);
  const { pasos } = estadoDePasos(ctx, llaves);
  const falta = pasos.find(({ nombre, listo }) => ANTES.includes(nombre) && !listo);
  if (falta) throw new ReglaIncumplida("", `Antes termine el paso ${falta.titulo}: ${falta.falta}`);
  exigirSinFaltas(faltasDe(ctx, datos));
  return comando(ctx, (anotar) => {
    guardarFila(ctx, datos);
    const enviados = encolarPruebas(ctx, cantidadesDe(datos), llaves);
    anotar({ clase: "configuracion", que: `envió ${enviados} documentos de prueba a la DIAN`, enlace: `${PAGINA}pruebas/` });
    return enviados;
  });
}

const cantidadesDe = (datos: DatosPruebas): Cantidades => ({
  "20": datos.cantidad_20,
  "94": datos.cantidad_94,
  "93": datos.cantidad_93,
  "01": datos.cantidad_01,
  "91": datos.cantidad_91,
  "92": datos.cantidad_92,
});

const MAS_NOTAS = {
  "20": "Cada nota va sobre un documento POS: no puede haber más notas.",
  "01": "Cada nota va sobre una factura: no puede haber más notas.",
};

function faltasDe({ db, duenoId }: Contexto, datos: DatosPruebas): Falta[] {
  const { testset_id = "", testset_id_factura = "" } = filaDeEmisor(db, duenoId) ?? {};
  const pide = datos.cantidad_20 + datos.cantidad_01;
  const faltas: (Falta | false)[] = [
    pide === 0 && { campo: "cantidad_20", mensaje: "Escriba cuántos pide el portal." },
    ...(["94", "93"] as const).map(
      (nota) => datos[`cantidad_${nota}`] > datos.cantidad_20 && { campo: `cantidad_${nota}`, mensaje: MAS_NOTAS["20"] },
    ),
    ...(["91", "92"] as const).map(
      (nota) => datos[`cantidad_${nota}`] > datos.cantidad_01 && { campo: `cantidad_${nota}`, mensaje: MAS_NOTAS["01"] },
    ),
    datos.cantidad_20 > 0 && !testset_id && { campo: "cantidad_20", mensaje: "Falta el TestSetId, en el paso Software." },
    datos.cantidad_01 > 0 &&
      !testset_id &&
      !testset_id_factura && { campo: "cantidad_01", mensaje: "Falta el TestSetId de las facturas, en el paso Software." },
  ];
  return faltas.filter((falta) => falta !== false);
}
