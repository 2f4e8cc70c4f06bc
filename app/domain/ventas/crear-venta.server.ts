import { placeholders, prepared } from "@db/prepared.server";
import { ventas } from "@db/schema/ventas";
import { anotarActividad, anotarVentaDelTiquete } from "../actividad/anotar-actividad.server";
import { type Asientos, vigilarLibros } from "../actividad/asientos.server";
import { exigirCajaAbierta } from "../caja/exigir-caja.server";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { unaVez } from "../nucleo/una-vez.server";
import { confirmarVenta } from "../sms/confirmar-venta.server";
import { siguienteNumeroDeVenta } from "../tienda/numerar.server";
import { cabecera } from "./cabecera.server";
import { cobrar } from "./cobrar.server";
import { NADA } from "./cuentas.server";
import { ventaComoSeRecuerda } from "./envio";
import type { DatosLinea, DatosVenta } from "./esquema";
import { abrir, agregarLinea, type FilaVenta, paginaDeVenta, recalcularTotal } from "./lineas.server";
import { camposDe } from "./valores-de-linea.server";

const guardarVenta = prepared((db) =>
  db
    .insert(ventas)
    .values(
      placeholders(
        "usuarioId",
        "vendedorId",
        "consecutivo",
        "numero",
        "cliente",
        "clienteClave",
        "clienteId",
        "forma_pago",
        "banco",
        "referencia",
        "fechaVenta",
        "montoRecibidoCentavos",
      ),
    )
    .returning()
    .prepare(),
);

/**
 * Saves a sale: gives it a number, takes the units out of stock and computes the total. Returns its id. A repeated `clave_envio` returns
 * the id of the first call. Throws ReglaIncumplida when the cash session that the shop wants is not open, stock is short, a record is not
 * the shop's, the payments do not come to the total, the client would owe more than its limit, or something must be confirmed first.
 */
export function crearVenta(ctx: Contexto, formulario: DatosVenta): number {
  const { volver, abrir_vacia, confirmar_recibido, confirmar_precio, autorizar_cupo, de_caja, ...datos } = formulario;
  return enTransaccion(ctx, () =>
    unaVez(ctx, { recurso: "venta", clave: datos.clave_envio, datos: ventaComoSeRecuerda(datos) }, () => {
      exigirCajaAbierta(ctx);
      const asientos = vigilarLibros(ctx);
      const cuyaYCuando = { usuarioId: ctx.duenoId, vendedorId: ctx.actor.id, fechaVenta: ctx.ahora };
      const venta = guardarVenta(ctx.db).get({ ...cabecera(ctx, datos), ...siguienteNumeroDeVenta(ctx), ...cuyaYCuando });
      exigirLineasNuevas(datos.detalles);
      const abierta = abrir(ctx, venta, datos.descuento);
      for (const linea of datos.detalles) agregarLinea(ctx, abierta, linea, "venta", camposDe(linea));
      const total = recalcularTotal(ctx, venta.id);
      cobrar(ctx, formulario, { ...venta, totalVentaCentavos: total }, { tipo: "venta", antes: NADA, desmedidos: abierta.desmedidos });
      confirmarVenta(ctx, venta, total);
      anotar(ctx, venta, { total, conDescuento: esConDescuento(datos), asientos: asientos() });
      anotarVentaDelTiquete(ctx, datos.clave_envio, venta.numero);
      return venta.id;
    }),
  );
}

const esConDescuento = ({ descuento, detalles }: Pick<DatosVenta, "descuento" | "detalles">): boolean =>
  Boolean(descuento) || detalles.some((linea) => linea.descuento);

interface Hecha {
  total: Centavos;
  conDescuento: boolean;
  asientos: Asientos;
}

function anotar(ctx: Contexto, { id, numero }: FilaVenta, { total, conDescuento, asientos }: Hecha): void {
  anotarActividad(ctx, {
    clase: conDescuento ? "descuento" : "venta",
    que: `registró la venta ${numero} por ${mostrarCentavos(total)}${conDescuento ? " con descuento" : ""}`,
    enlace: paginaDeVenta(id),
    deshacer: { tipo: "creado", documento: "venta", id, volver: "/ventas/", toca: [paginaDeVenta(id)], asientos },
  });
}

function exigirLineasNuevas(lineas: readonly DatosLinea[]): void {
  const ajena = lineas.find(({ id }) => id !== null);
  if (ajena) throw new ReglaIncumplida(`detalles[${ajena.indice}].id`, "Esta línea no es de esta venta.");
}
