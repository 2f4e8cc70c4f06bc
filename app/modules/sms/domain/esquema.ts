import { z } from "zod";
import { casilla, claveEnvio, entero, id, idOpcional, siNo, texto, textoOpcional } from "~/domain/campos/campos";
import { leerEntero, Refusal } from "~/domain/cifras/lectura";
import { MAXIMO_SMS_AL_DIA } from "~/domain/nucleo/sms";
import { DESTINATARIOS_MAXIMO, MENSAJE_MAXIMO } from "./mensaje";

const NADIE = "Elija al menos un cliente.";
/** Maximum ids read from the input, duplicates included. */
const IDS_LEIDOS = 2 * DESTINATARIOS_MAXIMO;

/** Ids of the chosen clients without duplicates, from an array or from a single form value. */
const clienteIds = () =>
  z
    .unknown()
    .optional()
    .transform((entrada, ctx): number[] => {
      const leidos = leerIds(entrada);
      if (!(leidos instanceof Refusal)) return leidos;
      ctx.addIssue({ code: "custom", message: leidos.mensaje });
      return z.NEVER;
    });

function leerIds(entrada: unknown): number[] | Refusal {
  const lista: unknown[] = Array.isArray(entrada) ? entrada : typeof entrada === "string" && entrada !== "" ? [entrada] : [];
  if (lista.length > IDS_LEIDOS) return new Refusal(sobran(lista.length));
  const ids = new Set<number>();
  for (const uno of lista) {
    const id = leerEntero(uno, 1, Number.MAX_SAFE_INTEGER);
    if (id instanceof Refusal) return new Refusal("Elija los clientes de la lista.");
    ids.add(id);
  }
  if (ids.size === 0) return new Refusal(NADIE);
  return ids.size > DESTINATARIOS_MAXIMO ? new Refusal(sobran(ids.size)) : [...ids];
}

const sobran = (elegidos: number): string => `Máximo ${DESTINATARIOS_MAXIMO} clientes en cada envío; eligió ${elegidos}.`;

// A browser sends a line end as CRLF. As one character it costs less.
const unificarSaltos = (mensaje: string): string => mensaje.replace(/\r\n?/g, "\n");

const campos = { cliente_ids: clienteIds(), nombre_campana: textoOpcional(200), clave_envio: claveEnvio() };

/** A campaign from the JSON API: the hour needs no confirmation. */
export const EnviarSmsJson = z
  .object({ ...campos, mensaje: texto(MENSAJE_MAXIMO).transform(unificarSaltos) })
  .transform((datos) => ({ ...datos, plantilla: null, confirmar_horario: true }));

/** A campaign from the page. Without a message, the text of the template is sent. */
export const SmsForm = z.object({
  ...campos,
  mensaje: textoOpcional(MENSAJE_MAXIMO).transform(unificarSaltos),
  plantilla: idOpcional(),
  confirmar_horario: siNo(),
});

export type DatosCampana = z.output<typeof SmsForm>;

/** A template's form. Without `activo_presente` an absent checkbox means the default: active. */
export const PlantillaForm = z
  .object({ nombre: texto(100), mensaje: texto(MENSAJE_MAXIMO).transform(unificarSaltos), activo: casilla(), activo_presente: casilla() })
  .transform(({ activo, activo_presente, ...datos }) => ({ ...datos, activo: activo ?? !activo_presente }));

/**
 * SMS limits that the operator sets for a shop. An empty `limite` means the default of the box; without `permitido` the permission does not
 * change.
 */
export const LimiteForm = z.object({ tienda: id(), limite: entero(0, MAXIMO_SMS_AL_DIA, null), permitido: casilla() });

export type DatosLimite = z.output<typeof LimiteForm>;
export type DatosPlantilla = z.output<typeof PlantillaForm>;
