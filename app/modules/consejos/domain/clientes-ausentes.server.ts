import { clientes } from "@db/schema/clientes";
import { ventas } from "@db/schema/ventas";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { enumerar } from "~/domain/cifras/frases";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe, instanteDelDia, sumarDias } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { type Consejo, NOMBRADOS } from "./consejo";

const AUSENTE_DIAS = 45;
const ANTES_DIAS = 120;
/** A client is frequent when the last COMPRAS sales lie within COSTUMBRE_DIAS days. */
const COMPRAS = 3;
const COSTUMBRE_DIAS = 60;
const DIA_MS = 24 * 60 * 60 * 1000;
const MIRADAS = 3000;

/** Absent clients by name. `todos` is false when the shop had too many sales to look at every client. */
interface Ausentes {
  nombres: readonly string[];
  todos: boolean;
}

/**
 * Active clients whose last three sales lie within 60 days and who have not bought for 45 days. It looks only at the clients of the last
 * 3,000 sales from 120 to 45 days ago, so that its cost does not grow with the number of clients.
 */
export function clientesAusentes(ctx: Contexto): Ausentes {
  const hasta = instanteDelDia(sumarDias(diaDe(ctx.ahora), -AUSENTE_DIAS));
  const { vistos, todos } = vistosAntes(ctx, hasta);
  const compra = (puesto: number, quien = sql`clientes.id`) =>
    sql<number | null>`(select fecha_venta from ventas where cliente_id = ${quien} order by ventas.id desc limit 1 offset ${puesto})`;
  // Who was united with it is the same person.
  const ultima = sql<
    number | null
  >`(select max(${compra(0, sql`u.id`)}) from clientes u where u.id = clientes.id or u.unido_a = clientes.id)`;
  const filas = ctx.db
    .select({ nombre: clientes.nombre, ultima, primera: compra(COMPRAS - 1) })
    .from(clientes)
    .where(and(unoDe(clientes.id, vistos), eq(clientes.activo, true)))
    .orderBy(clientes.nombreClave)
    .all();
  const ausentes = filas.filter(({ ultima, primera }) => dejoDeVenir(ultima, primera, hasta));
  return { nombres: ausentes.map(({ nombre }) => nombre), todos };
}

function vistosAntes(ctx: Contexto, hasta: number): { vistos: number[]; todos: boolean } {
  const { clienteId: id, fechaVenta } = ventas;
  const filas = ctx.db
    .select({ id })
    .from(ventas)
    .where(propios(ctx, ventas, lt(fechaVenta, hasta), gte(fechaVenta, hasta - (ANTES_DIAS - AUSENTE_DIAS) * DIA_MS)))
    .orderBy(desc(fechaVenta))
    .limit(MIRADAS)
    .all();
  return { vistos: [...new Set(filas.flatMap((fila) => (fila.id === null ? [] : [fila.id])))], todos: filas.length < MIRADAS };
}

function dejoDeVenir(ultima: number | null, primera: number | null, hasta: number): boolean {
  return ultima !== null && primera !== null && ultima < hasta && ultima - primera <= COSTUMBRE_DIAS * DIA_MS;
}

/** Advice to call the absent clients. It names them, so it is never sent to another service. */
export function consejosDeClientes({ nombres, todos }: Ausentes): Consejo[] {
  if (nombres.length === 0) return [];
  const uno = nombres.length === 1;
  const [un, alMenos] = todos ? ["Un", ""] : ["un", "Al menos "];
  const cuantos = `${alMenos}${uno ? un : nombres.length}`;
  return [
    {
      titulo: `${cuantos} ${uno ? "cliente frecuente dejó" : "clientes frecuentes dejaron"} de venir`,
      detalle: `${uno ? "Compraba" : "Compraban"} seguido y no ${uno ? "viene" : "vienen"} hace más de ${AUSENTE_DIAS} días: ${enumerar(nombres, NOMBRADOS)}. Un saludo o un mensaje puede traerlo${uno ? "" : "s"} de vuelta.`,
      severidad: "info",
    },
  ];
}
