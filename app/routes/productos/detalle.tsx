import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarCantidad } from "~/domain/compartido/cantidad";
import { leerPagina } from "~/domain/compartido/paginas";
import { TARIFAS } from "~/domain/compartido/tarifas";
import { esFavorito } from "~/domain/mostrador/favoritos.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { empaquesDe, loQueTrae } from "~/domain/productos/empaques.server";
import { conFoto } from "~/domain/productos/fotos.server";
import { historialDePrecios } from "~/domain/productos/historial-precios.server";
import { kardex } from "~/domain/productos/kardex.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { segunCostos } from "~/domain/tienda/costos.server";
import { sessionContext } from "~/platform/http/context.server";
import { Dinero } from "~/ui/base/dinero";
import { Fecha } from "~/ui/base/fecha";
import { Ficha } from "~/ui/base/ficha";
import { Paginacion } from "~/ui/base/paginacion";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Pagina } from "~/ui/frame/pagina";
import { AccionesDeProducto } from "~/ui/producto/acciones";
import { Empaques } from "~/ui/producto/empaques";
import { FotoGrande } from "~/ui/producto/foto";
import { HistorialDePrecios } from "~/ui/producto/historial-precios";
import { Movimientos } from "~/ui/producto/movimientos";
import { PrecioPublico } from "~/ui/producto/precio-publico";

export const meta = () => [{ title: "Producto" }];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const id = Number(params.id);
  const fila = productoPropio(ctx, id);
  const trae = loQueTrae(ctx, fila);
  const producto = conFoto(ctx, segunCostos(ctx, vistaProducto(fila)));
  return {
    producto: { ...producto, empaque_de: trae?.id ?? null, unidades_por_empaque: trae?.unidades ?? null },
    favorito: esFavorito(ctx, id),
    trae,
    empaques: empaquesDe(ctx, fila),
    cambios_precio: historialDePrecios(ctx, id),
    clave_envio: crypto.randomUUID(),
    ...kardex(ctx, id, leerPagina(new URL(request.url).searchParams)),
  };
}

type Minimo = Pick<ReturnType<typeof vistaProducto>, "stock_minimo" | "unidad" | "lleva_existencias">;

function minimoDe({ stock_minimo, unidad, lleva_existencias }: Minimo): string {
  if (!lleva_existencias) return "No se avisa";
  return stock_minimo === null ? "El mínimo de la tienda" : mostrarCantidad(stock_minimo, unidad);
}

export default function DetalleProducto() {
  const { producto, favorito, trae, empaques, cambios_precio, clave_envio, movimientos, page } = useLoaderData<typeof loader>();
  const { unidad } = producto;
  return (
    <Pagina titulo={producto.nombre} subtitulo={producto.categoria} acciones={<AccionesDeProducto id={producto.id} favorito={favorito} />}>
      <Tarjeta>
        <FotoGrande foto={producto.foto} nombre={producto.nombre} />
        <Ficha
          datos={[
            { nombre: "Existencias", valor: producto.lleva_existencias ? mostrarCantidad(producto.stock, unidad) : "No se cuentan" },
            { nombre: "Paga el cliente", valor: <PrecioPublico valor={producto.precio_publico} unidad={unidad} /> },
            { nombre: "Precio de venta sin IVA", valor: <Dinero valor={producto.precio} /> },
            { nombre: "IVA", valor: TARIFAS[producto.iva].nombre },
            ...("precio_compra" in producto ? [{ nombre: "Precio de compra", valor: <Dinero valor={producto.precio_compra} /> }] : []),
            { nombre: "Código de barras", valor: producto.codigo_de_barras ?? "Sin código" },
            { nombre: "Avisar cuando queden", valor: minimoDe(producto) },
            { nombre: "Último cambio", valor: <Fecha valor={producto.fecha_actualizacion} /> },
          ]}
        />
      </Tarjeta>
      <Empaques producto={producto} trae={trae} empaques={empaques} claveEnvio={clave_envio} />
      <Movimientos movimientos={movimientos} unidad={unidad} />
      <Paginacion page={page} nombre={["movimiento", "movimientos"]} />
      <HistorialDePrecios cambios={cambios_precio} />
    </Pagina>
  );
}
