import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { avisarCodigo } from "~/domain/actividad/avisar-codigo.server";
import { id, siNo, texto } from "~/domain/campos/campos";
import { vistaCantidad } from "~/domain/cifras/cantidad";
import { clienteVisible, crearCliente, jsonDeCliente, vistaDeCliente } from "~/domain/clientes/cliente.server";
import { buscarClientes, hallarClientes } from "~/domain/clientes/listar-clientes.server";
import { datosDeProducto } from "~/domain/compras/vista.server";
import { IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearIngreso, ingresoVisible, vistaIngreso } from "~/domain/gastos-ingresos/registrar.server";
import { ajustarExistencias, exigirPoderAjustar } from "~/domain/productos/ajustar-existencias.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { crearEnMostrador } from "~/domain/productos/crear-producto.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { existenciasContadas, ProductoDeMostrador } from "~/domain/productos/producto-de-mostrador";
import { productoLeido } from "~/domain/productos/producto-leido.server";
import { veCostos } from "~/domain/tienda/costos.server";
import { ventaConNumero } from "~/domain/ventas/numero.server";
import { created, jsonAction } from "~/platform/forms/json.server";
import { forRoute } from "~/platform/http/context.server";

const Eleccion = z.object({ producto_id: id() });
const CodigoAjeno = z.object({ codigo: texto(100) });
/** With `todo`, the answer says what each client owes. */
const BusquedaDeCliente = z.object({ nombre: texto(150), todo: siNo() });
/** With `con_ventas`, the answer for a text that is the number of a sale names it. */
const Lectura = z.object({ codigo_barras: texto(50), con_ventas: siNo() });

/** The answers of the JSON calls that write, or look something up by their body, by their path in the map. */
const ANSWERS: Readonly<Record<string, (args: ActionFunctionArgs) => object>> = {
  "/clientes/crear/ajax/": (args) =>
    jsonAction(args, jsonDeCliente, ({ ctx, value }) => {
      const cliente = clienteVisible(ctx, crearCliente(ctx, value));
      return created({ success: true, cliente: vistaDeCliente(ctx, cliente) });
    }),

  "/compras/ajax/obtener-producto-datos/": (args) =>
    jsonAction(args, Eleccion, ({ ctx, value }) => {
      const producto = datosDeProducto(productoPropio(ctx, value.producto_id));
      return { success: true, producto: veCostos(ctx) ? producto : { ...producto, precio_compra: null } };
    }),

  "/productos/api/crear/": (args) =>
    jsonAction(args, ProductoDeMostrador, ({ ctx, value }) =>
      created({ success: true, producto: productoParaVender(ctx, crearEnMostrador(ctx, value)) }),
    ),

  "/productos/api/existencias/:id/": (args) => {
    const producto = Number(args.params.id);
    return jsonAction(
      args,
      (ctx) => {
        exigirPoderAjustar(ctx);
        return existenciasContadas(productoPropio(ctx, producto).unidad);
      },
      ({ ctx, value }) => ({ success: true, producto: productoParaVender(ctx, ajustarExistencias(ctx, producto, value)) }),
    );
  },

  "/ventas/api/avisar-codigo/": (args) =>
    jsonAction(args, CodigoAjeno, ({ ctx, value }) => {
      avisarCodigo(ctx, value.codigo);
      return { success: true };
    }),

  "/ventas/api/buscar-cliente/": (args) =>
    jsonAction(args, BusquedaDeCliente, ({ ctx, value: { nombre, todo } }) => ({
      success: true,
      clientes: todo ? hallarClientes(ctx, nombre) : buscarClientes(ctx, nombre),
    })),

  "/ventas/api/buscar-producto/": (args) =>
    jsonAction(args, Lectura, ({ ctx, value }) => {
      const leido = productoLeido(ctx, value.codigo_barras);
      if (!leido) {
        const venta = value.con_ventas ? ventaConNumero(ctx, value.codigo_barras) : undefined;
        return { success: false, error: "Producto no encontrado", code: "RESOURCE_NOT_FOUND", ...(venta && { venta }) };
      }
      const { producto, cantidad, unidades, etiqueta } = leido;
      const deCodigo = { ...(cantidad !== null && { cantidad: vistaCantidad(cantidad, producto.unidad) }), ...(unidades && { unidades }) };
      return { success: true, producto: productoParaVender(ctx, producto), ...deCodigo, ...(etiqueta && { etiqueta }) };
    }),

  "/ventas/api/ingreso-extra/": (args) =>
    jsonAction(args, IngresoForm, ({ ctx, value }) => {
      const ingreso = ingresoVisible(ctx, crearIngreso(ctx, value));
      return created({ success: true, ingreso: vistaIngreso(ingreso) });
    }),
};

export function action(args: ActionFunctionArgs) {
  return forRoute(ANSWERS, args.context)(args);
}
