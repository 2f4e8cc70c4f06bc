import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textoPesos } from "~/domain/cifras/dinero";
import { leerPagina } from "~/domain/listas/paginas";
import { vistaDeReglas } from "~/domain/precios/reglas-del-producto.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { contenidoDelEmpaque, empaquesDe } from "~/domain/productos/empaques.server";
import { esFavorito } from "~/domain/productos/favoritos.server";
import { agregarFoto } from "~/domain/productos/fotos.server";
import { vistaDeGanancia } from "~/domain/productos/ganancia";
import { historialDePrecios, kardex } from "~/domain/productos/kardex.server";
import { componentesDe, vistaDeKit } from "~/domain/productos/kits.server";
import { lotesDeProducto } from "~/domain/productos/lotes-de-producto.server";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import { impuestoDeBolsaEn, vistaProducto } from "~/domain/productos/vista.server";
import { ocultarCostos } from "~/domain/tienda/costos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { Paginacion } from "~/ui/base/paginacion";
import { Pagina } from "~/ui/frame/pagina";
import { Empaques } from "~/ui/producto/empaques";
import { AccionesDeProducto, ResumenDeProducto } from "~/ui/producto/resumen";
import { Componentes, HistorialDePrecios, Lotes, Movimientos, PreciosDeProducto } from "~/ui/producto/tarjetas";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const fila = productoPropio(ctx, id);
  const trae = contenidoDelEmpaque(ctx, fila);
  const tienda = tiendaDe(ctx);
  const bolsa = impuestoDeBolsaEn(tienda, fila);
  const partes = componentesDe(ctx, fila);
  const producto = agregarFoto(ctx, ocultarCostos(ctx, { ...vistaProducto(fila), ...vistaDeGanancia(fila, tienda) }));
  return {
    producto: {
      ...producto,
      ...vistaDeReglas(ctx, fila),
      otros_codigos: otrosCodigosDe(ctx, id),
      ...vistaDeKit(partes),
      empaque_de: trae?.id ?? null,
      unidades_por_empaque: trae?.unidades ?? null,
    },
    ...(bolsa > 0 && { se_suma: textoPesos(bolsa) }),
    ...(fila.es_kit && { partes }),
    favorito: esFavorito(ctx, id),
    trae,
    empaques: empaquesDe(ctx, fila),
    lotes: fila.lleva_lotes ? lotesDeProducto(ctx, fila) : [],
    cambios_precio: historialDePrecios(ctx, id),
    clave_envio: crypto.randomUUID(),
    ...kardex(ctx, id, leerPagina(new URL(request.url).searchParams)),
  };
}

export default function DetalleProducto() {
  const { producto, se_suma, favorito, trae, empaques, lotes, partes, cambios_precio, clave_envio, movimientos, page } =
    useLoaderData<typeof loader>();
  const { unidad } = producto;
  return (
    <Pagina titulo={producto.nombre} subtitulo={producto.categoria} acciones={<AccionesDeProducto id={producto.id} favorito={favorito} />}>
      <ResumenDeProducto producto={producto} seSuma={se_suma} />
      <PreciosDeProducto {...producto} />
      <Empaques producto={producto} trae={trae} empaques={empaques} claveEnvio={clave_envio} />
      {partes && <Componentes componentes={partes} />}
      <Lotes lotes={lotes} unidad={unidad} />
      {!partes && (
        <>
          <Movimientos movimientos={movimientos} unidad={unidad} />
          <Paginacion page={page} nombre={["movimiento", "movimientos"]} />
        </>
      )}
      <HistorialDePrecios cambios={cambios_precio} />
    </Pagina>
  );
}
