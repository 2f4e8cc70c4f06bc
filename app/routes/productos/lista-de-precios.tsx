import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { precioPorUnidad } from "~/domain/cifras/cantidad";
import { cuantos } from "~/domain/cifras/frases";
import { leerOrden, listaDePrecios } from "~/domain/productos/listar-productos.server";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filtro = { ...textosDe(searchParams, ["categoria", "q"]), orden: leerOrden(searchParams.get("orden")) };
  return { ...listaDePrecios(ctx, filtro), filtro };
}

type Fila = ReturnType<typeof loader>["precios"][number];

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Producto", tipo: "principal", celda: ({ nombre }) => nombre },
  { titulo: "Código", celda: ({ codigo_de_barras }) => codigo_de_barras },
  { titulo: "Precio con IVA", tipo: "numero", celda: ({ precio_publico, unidad }) => precioPorUnidad(precio_publico, unidad) },
];

export default function ListaDePrecios() {
  const { precios, total, filtro } = useLoaderData<typeof loader>();
  const sinFiltro = !filtro.q && !filtro.categoria;
  const acciones = (
    <>
      <Boton className="con-js" type="button" variante="primario" icono="imprimir" data-imprime="">
        Imprimir
      </Boton>
      <EnlaceBoton to={`/productos/?${new URLSearchParams(filtro)}`}>Volver a productos</EnlaceBoton>
    </>
  );
  return (
    <Pagina titulo="Lista de precios" subtitulo={describirFiltro(filtro, total)} acciones={acciones}>
      {precios.length < total && (
        <p>
          Aquí están los primeros {cuantos(precios.length, "producto", "productos")}. Para los demás, elija una categoría en la lista de
          productos.
        </p>
      )}
      {precios.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay productos" : "Nada coincide"} icono="productos" ayuda={sinFiltro && "productos"}>
          {sinFiltro ? "Cuando los haya, aquí se imprime a cómo los vende." : "Quite el filtro en la lista de productos."}
        </Vacio>
      ) : (
        <Tabla leyenda="Precios" filas={precios} keyOf={({ id }) => id} columnas={COLUMNAS} dosLineas />
      )}
    </Pagina>
  );
}

function describirFiltro({ categoria, q }: { categoria: string; q: string }, total: number): string {
  return [categoria, q && `que dicen «${q}»`, cuantos(total, "producto", "productos")].filter(Boolean).join(" · ");
}
