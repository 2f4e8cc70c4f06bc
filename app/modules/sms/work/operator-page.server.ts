import { cuantos } from "~/domain/cifras/frases";
import type { RequestContext } from "~/platform/http/context.server";
import { smsTerms } from "~/platform/process/env.server";
import type { ParteDelEquipo } from "~/ui/operador/partes-de-modulos";
import { ultimosSms } from "../domain/campanas.server";
import { limitesDeTiendas, tiendasSinPermiso } from "../domain/limites.server";

const ULTIMOS = 20;

const TIPOS = {
  campana: "Campaña",
  stock_bajo: "Aviso de lo que se acaba",
  resumen_diario: "Resumen del día",
  confirmacion: "Confirmación de venta",
};

/**
 * The newest text messages of all shops, and what each of these shops sent today and may send. Without a provider `cupos` is `null` and no
 * shop waits for permission.
 */
export function smsOnOperatorPage({ db, env, ahora }: RequestContext, duenos: readonly number[]): ParteDelEquipo {
  const terms = smsTerms(env);
  const sms = ultimosSms(db, ULTIMOS);
  const cupos = terms ? limitesDeTiendas(db, duenos, { sms: terms, ahora }) : null;
  const sin_permiso = terms ? tiendasSinPermiso(db, terms) : 0;
  const envios = {
    titulo: "Mensajes de texto",
    leyenda: "Últimos mensajes de texto",
    ...(cupos && { enlace: { texto: "Límites de cada tienda", url: "/admin/sms/" } }),
    ...(sin_permiso > 0
      ? { nota: `${cuantos(sin_permiso, "tienda espera", "tiendas esperan")} su permiso para enviar.` }
      : { ninguno: "Aún no ha salido ninguno." }),
    filas: sms.map(({ telefono, tipo, ...fila }) => ({ ...fila, destino: telefono, que: TIPOS[tipo] })),
  };
  return {
    datos: { sms, cupos, sin_permiso },
    ...((sms.length > 0 || cupos) && { envios }),
    ...(cupos && { columna: { titulo: "SMS de hoy", celdas: Object.fromEntries(cupos.map(usoDeHoy)) } }),
  };
}

const usoDeHoy = ({ id, username, limite, enviados }: ReturnType<typeof limitesDeTiendas>[number]) =>
  [
    id,
    { texto: limite === null ? String(enviados) : `${enviados} de ${limite}`, url: `/admin/sms/?q=${encodeURIComponent(username)}` },
  ] as const;
