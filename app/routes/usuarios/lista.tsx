import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDe } from "~/domain/compartido/personas";
import { leerPagina } from "~/domain/listas/paginas";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { archivoDeVendedores, listarVendedores } from "~/domain/usuarios/consultas.server";
import { correoVisible } from "~/domain/usuarios/nombres-de-usuario";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar, Enlace } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha, Persona } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const ctx = context.ctx;
  if (asksForFile(searchParams)) throw listFile(context, archivoDeVendedores(ctx, q));
  const pantalla = { cambianPrecios: tiendaDe(ctx).vendedor_cambia_precios };
  return { ...listarVendedores(ctx, { q, page: leerPagina(searchParams) }), filtro: { q }, pantalla };
}

const CON_PRECIOS = "vende, al vender puede cambiar el precio, y ve solo sus ventas. No cambia productos, compras ni gastos.";
const SIN_PRECIOS = "vende y ve solo sus ventas. No cambia precios, productos, compras ni gastos.";

type Fila = ReturnType<typeof loader>["usuarios"][number];

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Vendedor", tipo: "principal", celda: NombreDeVendedor },
  { titulo: "Contacto", celda: Contacto },
  {
    titulo: "Último ingreso",
    conTitulo: true,
    celda: ({ ultimo_ingreso }) => (ultimo_ingreso ? <Fecha valor={ultimo_ingreso} /> : "Nunca"),
  },
  { titulo: "Estado", celda: Estado },
  { titulo: "Acciones", tipo: "acciones", celda: Acciones },
];

function NombreDeVendedor(fila: Fila) {
  return (
    <Enlace to={`/usuarios/editar/${fila.id}/`}>
      <Persona persona={fila} foto={fila.foto_perfil} />
    </Enlace>
  );
}

function Contacto({ email, telefono }: Fila) {
  return (
    <span className="lineas">
      <span>{correoVisible(email) || "Sin correo"}</span>
      {telefono && <span>{telefono}</span>}
    </span>
  );
}

function Estado({ activo, debe_cambiar_password }: Fila) {
  if (!activo) return <span className="etiqueta etiqueta-peligro">Desactivado</span>;
  if (debe_cambiar_password) return <span className="etiqueta etiqueta-aviso">Contraseña temporal</span>;
  return <span className="etiqueta etiqueta-exito">Activo</span>;
}

function Acciones({ id, activo, ...persona }: Fila) {
  const de = <span className="oculto">a {nombreDe(persona)}</span>;
  return (
    <>
      <Enlace to={`/usuarios/editar/${id}/`}>Editar {de}</Enlace>
      <Enlace to={`/usuarios/restablecer/${id}/`}>Contraseña {de}</Enlace>
      <Enlace to={`/usuarios/activar/${id}/`}>
        {activo ? "Desactivar" : "Activar"} {de}
      </Enlace>
    </>
  );
}

export default function ListaUsuarios() {
  const { usuarios, page, filtro, pantalla } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Usuarios" subtitulo="Quienes venden en su tienda." acciones={<Agregar to="/usuarios/nuevo/">Nuevo vendedor</Agregar>}>
      <Buscador etiqueta="Nombre o usuario" q={filtro.q} />
      {usuarios.length === 0 ? (
        <Vacio titulo={filtro.q ? "Nadie coincide" : "Aún no hay vendedores"} icono="usuarios" ayuda={!filtro.q && "usuarios"}>
          {filtro.q
            ? "Pruebe con otra palabra."
            : `Cada vendedor entra con su propio usuario: ${pantalla.cambianPrecios ? CON_PRECIOS : SIN_PRECIOS}`}
        </Vacio>
      ) : (
        <Tabla leyenda="Vendedores" filas={usuarios} keyOf={({ id }) => id} columnas={COLUMNAS} />
      )}
      <Paginacion page={page} nombre={["vendedor", "vendedores"]} conArchivo />
    </Pagina>
  );
}
