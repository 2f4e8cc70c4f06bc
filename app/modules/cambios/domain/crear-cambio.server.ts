import { cambios } from "@db/schema/cambios";
import type { Hecho } from "~/domain/actividad/anotar-actividad.server";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { consumidorFinal } from "~/domain/clientes/cliente.server";
import { guardarDevolucion } from "~/domain/devoluciones/asentar-devolucion.server";
import { type FilaDevolucion, paginaDeDevolucion } from "~/domain/devoluciones/consultas.server";
import { lineasDevolvibles } from "~/domain/devoluciones/devolvibles.server";
import { type CamposDeErrores, repartirDevueltas } from "~/domain/devoluciones/reparto";
import { unidadesDevueltas } from "~/domain/devoluciones/unidades-devueltas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { beforeReturn } from "~/domain/nucleo/sucesos.server";
import { crearVentaDelTiquete } from "~/domain/pactado/acuerdos.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { crearVenta, type Origen } from "~/domain/ventas/crear-venta.server";
import { type FilaVenta, paginaDeVenta } from "~/domain/ventas/lineas.server";
import type { DatosCambio } from "./esquema";
import { pagarResto } from "./pagar-resto.server";
import { pagosTras } from "./pagos";

/** The reason of the return of an exchange. */
export const MOTIVO_DE_CAMBIO = "Cambio de mercancía";

const CAMPOS: CamposDeErrores = {
  tercero: "cambio_de",
  producto: (indice) => `devuelve[${indice}].producto`,
  cantidad: (indice) => `devuelve[${indice}].cantidad`,
  lista: "devuelve",
};

/**
 * Saves the sale of a ticket. With `cambio_de` it is an exchange: goods of that sale come back at what was paid, pay for the new sale first, and
 * what they are worth more is paid back by `medio`. Its return and its sale are of one transaction. Throws like `crearVentaDelTiquete`, and
 * ReglaIncumplida when nothing of value comes back or goes out, more comes back than can be returned, or the earlier sale is not there.
 */
export const crearVentaOCambio = (ctx: Contexto, formulario: DatosCambio): number => {
  const { cambio_de, devuelve, devuelve_visto, medio, confirmar_retiro, ...venta } = formulario;
  if (typeof cambio_de === "number" && typeof venta.cotizacion === "number")
    throw new ReglaIncumplida("cambio_de", "Cobre la cotización aparte: un cambio no la cierra.");
  if (typeof cambio_de === "number")
    return crearVenta(ctx, venta, () => origenDeCambio(ctx, cambio_de, formulario), { cambio_de, devuelve, ...(medio && { medio }) });
  if (devuelve.length > 0) throw new ReglaIncumplida("cambio_de", "Diga de qué venta es lo que devuelven.");
  return crearVentaDelTiquete(ctx, venta);
};

/** What comes back goes into stock before the new lines take theirs, so that the same unit may go out again. */
function origenDeCambio(ctx: Contexto, ventaId: number, formulario: DatosCambio): Origen {
  const anterior = oErrorDeCampo("cambio_de", "No encontramos esta venta.", () => ventaVisible(ctx, ventaId));
  const returned = beforeReturn(ctx, { venta: anterior.id });
  const devolucion = devolverMercancia(ctx, anterior, formulario);
  const cubre = devolucion.totalDevueltoCentavos;
  let nota = "";
  return {
    pactadas: [],
    toca: [paginaDeVenta(anterior.id), paginaDeDevolucion(devolucion.id)],
    pagos: (venta) => pagosTras(cubre, formulario, venta),
    vendida(venta) {
      const cubierto = Math.min(cubre, venta.totalVentaCentavos);
      pagarResto(ctx, anterior, devolucion, { cubierto, medio: formulario.medio, confirmado: formulario.confirmar_retiro });
      ctx.db.insert(cambios).values({ usuarioId: ctx.duenoId, devolucionId: devolucion.id, ventaId: venta.id }).run();
      nota = returned?.(devolucion.id) ?? "";
    },
    hecho: (registro, venta) => registroDe(registro, { anterior, devolucion, venta, queda: nota !== "" }),
  };
}

function devolverMercancia(ctx: Contexto, venta: FilaVenta, { detalles, devuelve, devuelve_visto: visto }: DatosCambio): FilaDevolucion {
  if (devuelve.length === 0) throw new ReglaIncumplida("devuelve", "Diga qué devuelven.");
  if (detalles.length === 0)
    throw new ReglaIncumplida("detalles", "Agregue lo que se llevan. Si no se llevan nada, regístrelo como devolución.");
  const lineas = lineasDevolvibles(ctx, venta);
  const productos = devuelve.map(({ producto: producto_id, ...fila }) => ({ ...fila, producto_id, precio_unitario: null }));
  const partes = repartirDevueltas(lineas, unidadesDevueltas(ctx, lineas, productos, CAMPOS), CAMPOS);
  const devolucion = guardarDevolucion(ctx, venta, {
    clienteId: venta.clienteId ?? consumidorFinal(ctx),
    motivo: MOTIVO_DE_CAMBIO,
    de_caja: false,
    partes,
  });
  const { totalDevueltoCentavos: total } = devolucion;
  if (total === 0) throw new ReglaIncumplida("devuelve", "Lo que devuelven no costó nada: no paga nada del cambio.");
  if (typeof visto === "number" && visto !== total)
    throw new ReglaIncumplida("devuelve", `Lo que devuelven vale ahora ${mostrarCentavos(total)}. Revise el cambio.`);
  return devolucion;
}

interface Cambio {
  anterior: FilaVenta;
  devolucion: FilaDevolucion;
  venta: FilaVenta;
  /** Whether nothing takes its return away any more. */
  queda: boolean;
}

function registroDe({ deshacer, ...registro }: Hecho, { anterior, devolucion, venta, queda }: Cambio): Hecho {
  const [vuelve, sale] = [mostrarCentavos(devolucion.totalDevueltoCentavos), mostrarCentavos(venta.totalVentaCentavos)];
  const que = `cambió mercancía de la venta ${anterior.numero}: volvieron ${vuelve} y salieron ${sale} en la venta ${venta.numero}`;
  const partes = { tipo: "cambio", venta: venta.id, devolucion: devolucion.id };
  return { ...registro, que, ...(deshacer && !queda && { deshacer: { ...deshacer, ...partes } }) };
}
