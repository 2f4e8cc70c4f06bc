import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { Agregar, Enlace } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { listarPromociones } from "../domain/listar-promociones.server";
import { tema } from "../temas";
import { alcanceDe, cuandoDe, EstadoDePromocion } from "../ui/promocion";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  return listarPromociones(ctx, leerPagina(new URL(request.url).searchParams));
}

export default function Promociones() {
  const { promociones, page } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Promociones"
      ayuda={tema("promociones")}
      subtitulo="Empiezan y terminan solas; al vender se cobra siempre lo más barato para el cliente."
      acciones={<Agregar to="/productos/promociones/nueva/">Nueva promoción</Agregar>}
    >
      {promociones.length === 0 ? (
        <Vacio titulo="Aún no hay promociones" icono="precios" ayuda={tema("promociones")}>
          Un porcentaje menos, un precio especial, pague 2 y lleve 3, o el segundo más barato: de un producto, de una categoría o de todo.
        </Vacio>
      ) : (
        <Tabla
          leyenda="Promociones, la más reciente primero"
          filas={promociones}
          keyOf={({ id }) => id}
          dosLineas
          columnas={[
            { titulo: "Promoción", tipo: "principal", celda: ({ nombre }) => nombre },
            { titulo: "Qué", celda: ({ rebaja }) => rebaja },
            { titulo: "De qué", celda: alcanceDe },
            { titulo: "Cuándo", celda: cuandoDe },
            { titulo: "Estado", celda: ({ estado }) => <EstadoDePromocion estado={estado} /> },
            {
              titulo: "Acciones",
              tipo: "acciones",
              celda: ({ id, estado }) =>
                estado !== "terminada" && (
                  <>
                    <Enlace to={`/productos/promociones/${id}/editar/`}>Editar</Enlace>{" "}
                    <Enlace to={`/productos/promociones/${id}/terminar/`}>Terminar</Enlace>
                  </>
                ),
            },
          ]}
        />
      )}
      {promociones.length > 0 && <Paginacion page={page} nombre={["promoción", "promociones"]} />}
    </Pagina>
  );
}
