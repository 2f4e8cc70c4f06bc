import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { leerDias } from "~/domain/listas/filtro-dias";
import { leerPagina } from "~/domain/listas/paginas";
import { ANULADA } from "~/domain/ventas/anulada";
import { archivoDeVentas, listarVentas, ventaQueAbre } from "~/domain/ventas/listar-ventas.server";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { ABRIR, BuscadorConDias } from "~/ui/base/buscador";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { pagoEnLista } from "~/ui/venta/pagos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["q", "fecha_desde", "fecha_hasta"]);
  const { errors, ...dias } = leerDias(searchParams);
  const ctx = context.ctx;
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeVentas(ctx, { q: filtro.q, dias }));
  const abre = searchParams.has(ABRIR) ? ventaQueAbre(ctx, filtro.q) : null;
  if (abre !== null) throw redirect(`/ventas/detalle/${abre}/`);
  const lista = listarVentas(ctx, filtro.q, leerPagina(searchParams), dias);
  return { filtro, errors, ...lista };
}

type Venta = ReturnType<typeof listarVentas>["ventas"][number];

// A vendedor sees only its own.
const VENDEDOR: Columna<Venta> = { titulo: "Vendedor", soloAncha: true, celda: ({ vendedor_username }) => vendedor_username };

export default function ListaVentas() {
  const { ventas, page, filtro, errors } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const buscada = Object.values(filtro).some(Boolean);
  const vender = (
    <EnlaceBoton to="/ventas/nueva/" variante="primario" icono="vender">
      Vender
    </EnlaceBoton>
  );
  return (
    <Pagina titulo="Ventas">
      {(page.total > 0 || buscada) && (
        <BuscadorConDias etiqueta="Cliente, número, total o producto" filtro={filtro} errors={errors} params={{ [ABRIR]: "1" }} />
      )}
      {ventas.length === 0 ? (
        <Vacio
          titulo={buscada ? "Nada coincide" : "Aún no hay ventas"}
          icono="ventas"
          accion={!buscada && vender}
          ayuda={!buscada && "primera-venta"}
        >
          {buscada ? "Pruebe con otro nombre, con el número de la venta o con otros días." : "Aquí queda cada venta, con su comprobante."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Ventas, la más reciente primero"
          filas={ventas}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Número",
              tipo: "principal",
              celda: ({ id, numero, anulada }) => (
                <>
                  <Enlace className="numero" to={`/ventas/detalle/${id}/`}>
                    {numero}
                  </Enlace>{" "}
                  {anulada && <span className="etiqueta etiqueta-peligro">{ANULADA}</span>}
                </>
              ),
            },
            { titulo: "Fecha", celda: ({ fecha_venta }) => <Fecha valor={fecha_venta} /> },
            { titulo: "Cliente", celda: ({ cliente }) => cliente ?? "Consumidor final" },
            ...(esAdmin ? [VENDEDOR] : []),
            { titulo: "Pago", celda: pagoEnLista },
            { titulo: "Total", tipo: "numero", celda: ({ total_venta }) => mostrarPesos(total_venta) },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["venta", "ventas"]} conArchivo />
    </Pagina>
  );
}
