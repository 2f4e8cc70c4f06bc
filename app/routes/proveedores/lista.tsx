import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { archivoDeProveedores, listarProveedores } from "~/domain/proveedores/listar-proveedores.server";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { type Accion, Agregar, Enlace, MasAcciones } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { useEnlaces } from "~/ui/base/enlaces";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, editarYEliminar, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Dinero } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const ctx = context.ctx;
  if (asksForFile(searchParams)) throw listFile(context, archivoDeProveedores(ctx, q));
  return { filtro: { q }, ...listarProveedores(ctx, q, leerPagina(searchParams)) };
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["proveedores"][number];

const columnasPara = (esAdmin: boolean): Columna<Fila>[] => [
  {
    titulo: "Proveedor",
    tipo: "principal",
    celda: ({ id, nombre }) => (esAdmin ? <Enlace to={`/proveedores/${id}/`}>{nombre}</Enlace> : nombre),
  },
  { titulo: "Empresa", celda: ({ empresa }) => empresa },
  { titulo: "Teléfono", celda: ({ telefono }) => telefono },
  { titulo: "Correo", celda: ({ correo }) => correo },
  ...(esAdmin ? [DEBE, editarYEliminar("/proveedores/")] : []),
];

const DEBE: Columna<Fila> = {
  titulo: "Se le debe",
  tipo: "numero",
  celda: ({ saldo = "0.00" }) => (saldo === "0.00" ? "—" : <Dinero valor={saldo} />),
};

const POR_PAGAR: Accion = { texto: "Por pagar: a quién le debo", url: "/proveedores/cartera/", icono: "pagar" };

export default function ListaProveedores() {
  const { proveedores, page, filtro } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const deModulos = useEnlaces("proveedores");
  const acciones = (
    <>
      <MasAcciones acciones={[POR_PAGAR, ...deModulos]} />
      <Agregar to="/proveedores/crear/">Nuevo proveedor</Agregar>
    </>
  );
  return (
    <Pagina titulo="Proveedores" acciones={esAdmin && acciones}>
      {(page.total > 0 || filtro.q) && <Buscador etiqueta="Nombre o empresa" q={filtro.q} />}
      {proveedores.length === 0 ? (
        <Vacio
          titulo={filtro.q ? "Nadie coincide" : "Aún no hay proveedores"}
          icono="proveedores"
          ayuda={esAdmin && !filtro.q && "compras"}
        >
          {filtro.q ? "Pruebe con otra palabra." : "Aquí quedan los datos de quienes le venden a la tienda, para ponerlos en cada compra."}
        </Vacio>
      ) : (
        <Tabla leyenda="Proveedores" filas={proveedores} keyOf={({ id }) => id} columnas={columnasPara(esAdmin)} />
      )}
      <Paginacion page={page} nombre={["proveedor", "proveedores"]} conArchivo />
    </Pagina>
  );
}
