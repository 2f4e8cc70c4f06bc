import { vistaCliente } from "~/domain/clientes/cliente.server";
import { clientesActivos, listarClientes } from "~/domain/clientes/listar-clientes.server";
import { numeroE164 } from "~/domain/compartido/personas";
import { deudoresParaEscribir } from "~/domain/cuentas/cuentas-de-clientes.server";
import { MAXIMO_BUSQUEDA } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { siExiste } from "~/domain/nucleo/errores";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { textsOf, typedIn } from "~/screens/typed-form";
import { yaContactados } from "../domain/crear-campana.server";
import { clientesElegidos } from "../domain/elegidos.server";
import { fueraDeHorario } from "../domain/horario";
import { limiteDeHoy } from "../domain/limites.server";
import { DESTINATARIOS_MAXIMO } from "../domain/mensaje";
import { plantillasActivas, plantillaVisible } from "../domain/plantillas.server";
import { intencionesDeSms, REDACCION_NUEVA, type Redaccion } from "./redaccion";

/** State of an empty page. */
export const redaccionNueva = (clave_envio: string): Redaccion => ({
  ...REDACCION_NUEVA,
  cliente_ids: [],
  confirmar_horario: false,
  clave_envio,
});

/** State of the page with all who owe and can get a message chosen, up to the maximum of a campaign. */
export function redaccionADeudores(ctx: Contexto, clave_envio: string): Redaccion {
  const cliente_ids = deudoresParaEscribir(ctx).slice(0, DESTINATARIOS_MAXIMO);
  return { ...redaccionNueva(clave_envio), cliente_ids, mensaje: "Hola, {nombre}. Le recordamos que debe {saldo}." };
}

/** State of the page from the submitted form, not validated. */
function redaccionDe(form: FormData): Redaccion {
  const ids = form.getAll("cliente_ids").map(Number).filter(Number.isSafeInteger);
  return {
    ...textsOf(form, REDACCION_NUEVA, typedIn),
    cliente_ids: [...new Set(ids)].slice(0, 2 * DESTINATARIOS_MAXIMO),
    confirmar_horario: typedIn(form, "confirmar_horario") !== "",
  };
}

/** Applies the pressed button to the state of the page. `enviar` is true for the send button and for a form without a button. */
export function pasoDeSms(ctx: Contexto, form: FormData): { enviar: boolean; redaccion: Redaccion } {
  const actual = redaccionDe(form);
  const [intencion, valor] = intencionesDeSms.leer(String(form.get("intencion") ?? ""));
  const paso = (cambio: Partial<Redaccion>) => ({ enviar: false, redaccion: { ...actual, ...cambio } });
  if (intencion === "buscar") return paso({ pagina: "1" });
  if (intencion === "pagina") return paso({ pagina: valor });
  if (intencion === "todos") return paso({ cliente_ids: idsDeTodos(ctx, actual) });
  if (intencion === "ninguno") return paso({ cliente_ids: [] });
  if (intencion === "plantilla") return paso({ mensaje: textoDePlantilla(ctx, Number(actual.plantilla)) ?? actual.mensaje });
  if (intencion === "revisar") return paso({});
  return { enviar: true, redaccion: actual };
}

/**
 * The chosen clients plus all found clients with a valid phone, up to the maximum of a campaign. When the shop respects Ley 2300: without
 * those who already got a message today, and each number once.
 */
function idsDeTodos(ctx: Contexto, { cliente_ids, q }: Redaccion): number[] {
  const hallados = clientesActivos(ctx, q, MAXIMO_BUSQUEDA).flatMap(({ id, telefono }) => {
    const numero = numeroE164(telefono);
    return numero === null ? [] : [{ id, numero }];
  });
  const libres = tiendaDe(ctx).respetar_ley_2300 ? quitarContactados(ctx, hallados) : hallados;
  return [...new Set([...cliente_ids, ...libres.map(({ id }) => id)])].slice(0, DESTINATARIOS_MAXIMO);
}

function quitarContactados<Persona extends { numero: string }>(ctx: Contexto, personas: readonly Persona[]): Persona[] {
  const numeros = personas.map(({ numero }) => numero);
  const contactados = yaContactados(ctx, numeros);
  return personas.filter(({ numero }, i) => !contactados.has(numero) && numeros.indexOf(numero) === i);
}

function textoDePlantilla(ctx: Contexto, id: number): string | null {
  return siExiste(() => plantillaVisible(ctx, id))?.mensaje ?? null;
}

/** Data of the page: the chosen clients, one page of clients to choose from, the templates, the daily limit and the legal hours. */
export function vistaRedaccion(ctx: Contexto, { q, pagina, cliente_ids, ...resto }: Redaccion) {
  const { clientes: hallados, page } = listarClientes(ctx, { q, activo: true, page: pagina });
  const filas = clientesElegidos(ctx, cliente_ids).map(vistaCliente);
  const numeros = [...hallados, ...filas].flatMap(({ telefono }) => numeroE164(telefono) ?? []);
  const contactados = yaContactados(ctx, numeros);
  const persona = ({ id, nombre, telefono, saldo }: ReturnType<typeof vistaCliente>) => {
    const numero = numeroE164(telefono);
    return { id, nombre, telefono, saldo, alcanzable: numero !== null, contactado: numero !== null && contactados.has(numero) };
  };
  return {
    clientes: hallados.map(persona),
    page,
    plantillas: plantillasActivas(ctx),
    configurado: ctx.sms !== undefined,
    cupo: limiteDeHoy(ctx),
    horario: { motivo: fueraDeHorario(ctx.ahora), obligatorio: tiendaDe(ctx).respetar_ley_2300 },
    redaccion: { ...resto, q, elegidos: filas.map(persona) },
  };
}
