import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { promociones } from "@db/schema/reglas-de-precio";
import { ventasSinConexion } from "@db/schema/sin-conexion";
import { and, eq, sql } from "drizzle-orm";
import { type Centavos, mostrarCentavos } from "~/domain/cifras/dinero";
import { aplicarDescuento } from "~/domain/cifras/linea";
import { type Contexto, ejecutarConOtros } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso, siExiste } from "~/domain/nucleo/errores";
import { diaDe, type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import { creadoCon } from "~/domain/nucleo/una-vez.server";
import { type FilaProducto, productoActual } from "~/domain/productos/consultas.server";
import { buscarVenta } from "~/domain/ventas/consultas.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import type { LineaTasada } from "~/domain/ventas/precio-con-tasa";
import { clienteQueEsta, diferencias, faltantes, ultimoMovimiento } from "./diferencias.server";
import { esEnPlata, NO_SE_FIA } from "./en-plata";
import { DANADA, leerPendiente, type ReglaImpresa, type Sobre, SobreJson, type VentaPendiente } from "./esquema";
import { guardarRechazo } from "./rechazo.server";
import { type Persona, personaDeLaTienda } from "./vendedor.server";

/** What became of a waiting sale. */
export interface Recibida {
  clave_envio: string;
  estado: "registrada" | "repetida" | "rechazada";
  venta: number | null;
  numero: string | null;
  avisos: string[];
}

/**
 * Takes a sale that waited on a device, once for its key. What the shop would refuse by now (price, stock, drawer, person) is taken and named in
 * `avisos`: goods and money changed hands. Rejected is what cannot be a sale; it is kept for the owner.
 */
export async function recibirVenta(ctx: Contexto, entrada: unknown): Promise<Recibida> {
  const sobre = SobreJson.safeParse(entrada);
  const clave = sobre.data?.clave_envio ?? null;
  if (!sobre.success || clave === null) return { clave_envio: clave ?? "", ...rechazada(DANADA) };
  try {
    return { clave_envio: clave, ...(await ejecutarConOtros(ctx, () => registrar(ctx, clave, sobre.data, leerPendiente(entrada)))) };
  } catch (error) {
    if (!esRechazo(error)) throw error;
    await ejecutarConOtros(ctx, () => guardarRechazo(ctx, clave, { sobre: sobre.data, entrada, aviso: error.message }));
    return { clave_envio: clave, ...rechazada(error.message) };
  }
}

const rechazada = (aviso: string): Resultado => ({ estado: "rechazada", venta: null, numero: null, avisos: [aviso] });

/** Whether the shop refused it, and not the program. */
const esRechazo = (error: unknown): error is Error =>
  [ReglaIncumplida, NoEncontrado, Protegido, SinPermiso].some((clase) => error instanceof clase);

type Resultado = Omit<Recibida, "clave_envio">;

const conClave = preparedQuery((db) =>
  db
    .select()
    .from(ventasSinConexion)
    .where(propios(DUENO_DE_LA_LLAMADA, ventasSinConexion, eqGiven(ventasSinConexion.claveEnvio, "clave"))),
);

// One that was rejected before has its row.
const guardarRecibida = preparedQuery((db) => {
  const { usuarioId, claveEnvio } = ventasSinConexion;
  const nueva = (columna: string) => sql.raw(`excluded.${columna}`);
  const leidas = {
    ventaId: nueva("venta_id"),
    numero: nueva("numero"),
    avisos: nueva("avisos"),
    recibida: nueva("recibida"),
    vendedorId: nueva("vendedor_id"),
  };
  const registrada = { estado: "registrada", contenido: "", visto: null } as const;
  return db
    .insert(ventasSinConexion)
    .values({ ...placeholdersOf(ventasSinConexion, "estado", "contenido", "visto"), ...registrada })
    .onConflictDoUpdate({ target: [usuarioId, claveEnvio], set: { ...leidas, ...registrada } });
});

function registrar(ctx: Contexto, clave: string, sobre: Sobre, pendiente: VentaPendiente | string): Resultado {
  const antes = conClave(ctx.db).get({ duenoId: ctx.duenoId, clave });
  if (antes?.estado === "registrada")
    return { estado: "repetida", venta: antes.ventaId, numero: antes.numero, avisos: JSON.parse(antes.avisos) };
  if (typeof pendiente === "string") throw new ReglaIncumplida("", pendiente);
  const vendedor = personaDeLaTienda(ctx, pendiente.vendedorId);
  if (!vendedor) throw new ReglaIncumplida("", "Quien la hizo no es de esta tienda.");
  exigirPagada(pendiente);
  const deEl = { ...ctx, actor: { id: vendedor.id, rol: vendedor.rol } };
  // The box charged it, and its answer was lost: the device went on without it.
  const cobrada = creadoCon(deEl, "venta", clave);
  const hecha = cobrada === undefined ? vender(deEl, sobre, pendiente, vendedor) : { ventaId: cobrada, avisos: [] };
  const venta = buscarVenta(deEl, hecha.ventaId);
  const avisos = [...hecha.avisos, ...(venta ? otroTotal(pendiente.total, venta.totalVentaCentavos) : [])];
  const fila = { ventaId: venta?.id ?? null, numero: venta?.numero ?? "", avisos: JSON.stringify(avisos), recibida: ctx.ahora };
  const { dispositivo, numero_dispositivo, hora_dispositivo: horaDispositivo } = sobre;
  const deQuien = { usuarioId: ctx.duenoId, vendedorId: vendedor.id, enviadaPorId: ctx.actor.id };
  guardarRecibida(ctx.db).run({ ...deQuien, claveEnvio: clave, dispositivo, numero_dispositivo, horaDispositivo, ...fila });
  return { estado: cobrada === undefined ? "registrada" : "repetida", venta: fila.ventaId, numero: fila.numero, avisos };
}

/** Throws ReglaIncumplida for what is not paid with money. */
function exigirPagada({ datos }: VentaPendiente): void {
  const otra = ["Fiado", "Saldo"].includes(datos.forma_pago) || datos.pagos?.some(({ medio }) => !esEnPlata(medio));
  if (otra) throw new ReglaIncumplida("", NO_SE_FIA);
}

function vender(ctx: Contexto, { hora_dispositivo: hora }: Sobre, pendiente: VentaPendiente, vendedor: Persona) {
  const { fecha, aviso } = fechaDeVenta(ctx, hora);
  const conCliente = clienteQueEsta(ctx, pendiente.datos.cliente_fk);
  const datos = conCliente ? pendiente.datos : { ...pendiente.datos, cliente_fk: null };
  const productos = datos.detalles.map(({ producto }) => productoVendido(ctx, producto));
  const antes = diferencias(ctx, { ...pendiente, datos }, vendedor, fecha);
  const desde = ultimoMovimiento(ctx);
  const detalles = datos.detalles.map((linea, i) => agregarRegla(ctx, linea, productos[i], pendiente.reglas[i] ?? null));
  const ventaId = crearVenta(ctx, { ...datos, detalles, reglas: false }, undefined, {}, { fecha });
  const sinCliente = conCliente ? [] : ["Su cliente ya no está registrado: quedó sin él."];
  return { ventaId, avisos: [...aviso, ...sinCliente, ...antes, ...faltantes(ctx, desde)] };
}

function productoVendido(ctx: Contexto, id: number): FilaProducto {
  const producto = siExiste(() => productoActual(ctx, id));
  if (!producto) throw new ReglaIncumplida("", "Vendió un producto que ya no está en la tienda.");
  return producto;
}

const otroTotal = (impreso: Centavos | null, total: Centavos): string[] =>
  impreso === null || impreso === total ? [] : [`Su papel dice ${mostrarCentavos(impreso)} y quedó en ${mostrarCentavos(total)}.`];

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** When the sale was made: by the clock of the device where that may be right and the books are open over that day, else now. */
function fechaDeVenta(ctx: Contexto, hora: Instante | null): { fecha: Instante; aviso: string[] } {
  const { ahora } = ctx;
  const dicha = hora === null ? "no se entiende" : `decía ${mostrarInstante(textoInstante(hora))}`;
  if (hora === null || hora > ahora || hora < ahora - SEMANA_MS)
    return { fecha: ahora, aviso: [`La hora del dispositivo ${dicha}: quedó con la hora en que llegó.`] };
  const cerrado = diaDe(hora) !== diaDe(ahora) && motivoDeCierre(ctx, hora);
  return cerrado ? { fecha: ahora, aviso: [`${cerrado} Quedó con la hora en que llegó.`] } : { fecha: hora, aviso: [] };
}

function motivoDeCierre(ctx: Contexto, hora: Instante): string | null {
  try {
    exigirPeriodoAbierto(ctx, hora);
    return null;
  } catch (error) {
    if (error instanceof ReglaIncumplida) return error.message;
    throw error;
  }
}

/** A line with the price that the rule gave it on the device. */
function agregarRegla(ctx: Contexto, linea: LineaTasada, producto: FilaProducto | undefined, regla: ReglaImpresa | null): LineaTasada {
  if (!producto || !regla) return linea;
  const impreso = linea.precio_publico ?? producto.precioPublicoCentavos;
  const descuento = linea.descuento ?? 0;
  const estante = descuento > 0 ? impreso : Math.max(impreso, producto.precioPublicoCentavos);
  const promocionId = idDePromocion(ctx, regla);
  return { ...linea, tasa: { publico: aplicarDescuento(impreso, descuento), descuento, estante, regla: { ...regla, promocionId } } };
}

function idDePromocion(ctx: Contexto, { tipo, nombre }: ReglaImpresa): number | null {
  if (tipo === "lista" || tipo === "cantidad") return null;
  const llamada = propios(ctx, promociones, and(eq(promociones.tipo, tipo), eq(promociones.nombre, nombre)));
  return ctx.db.select({ id: promociones.id }).from(promociones).where(llamada).get()?.id ?? null;
}
