import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { leerPagina } from "~/domain/listas/paginas";
import { exigirAdmin } from "~/domain/nucleo/contexto.server";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Enlace } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { abrirConteo } from "../domain/abrir-conteo.server";
import { alcanceDe, paginaDeConteo } from "../domain/conteo";
import { AbrirConteoForm } from "../domain/esquema";
import { archivoDeConteos, listarConteos } from "../domain/listar-conteos.server";
import { tema } from "../temas";
import { AbrirConteo } from "../ui/abrir";
import { EstadoDelConteo } from "../ui/piezas";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  if (asksForFile(searchParams)) throw listFile(context, archivoDeConteos(ctx));
  const lista = listarConteos(ctx, leerPagina(searchParams));
  return { ...lista, categorias: listarCategorias(ctx), clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  exigirAdmin(args.context.ctx);
  return formAction(args, AbrirConteoForm, ({ ctx, value }) => {
    const id = abrirConteo(ctx, value);
    return redirectWithFlash(paginaDeConteo(id), "Conteo abierto. Pueden contar varias personas a la vez.");
  });
}

type Conteo = ReturnType<typeof useLoaderData<typeof loader>>["conteos"][number];

const COLUMNAS: readonly Columna<Conteo>[] = [
  {
    titulo: "Conteo",
    tipo: "principal",
    celda: ({ id, numero }) => <Enlace to={paginaDeConteo(id)}>Conteo {numero}</Enlace>,
  },
  { titulo: "Qué", celda: alcanceDe },
  { titulo: "Estado", celda: ({ estado }) => <EstadoDelConteo estado={estado} /> },
  { titulo: "Abierto", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: "Contados", tipo: "numero", celda: ({ contados }) => contados },
  { titulo: "Con diferencia", tipo: "numero", celda: ({ con_diferencia }) => con_diferencia },
];

const VALOR: Columna<Conteo> = {
  titulo: "Valor",
  tipo: "numero",
  cifra: true,
  celda: ({ valor_costo }) => mostrarPesosEnteros(valor_costo.neto),
};

export default function Conteos() {
  const { conteos, page, categorias, clave_envio } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const conValor = conteos.some((conteo) => "valor_costo" in conteo);
  return (
    <Pagina titulo="Conteos" ayuda={tema("conteos")} subtitulo="Cuente lo que hay mientras la tienda sigue vendiendo.">
      {conteos.length === 0 ? (
        <Vacio titulo="Aún no hay conteos" icono="productos" ayuda={tema("conteos")}>
          {esAdmin
            ? "Abra uno, cuenten entre varios con el celular, y al final corrija las existencias de una vez."
            : "Aquí verá los conteos que abra el dueño, para ayudar a contar."}
        </Vacio>
      ) : (
        <Tabla
          leyenda="Conteos, el más reciente primero"
          filas={conteos}
          keyOf={({ id }) => id}
          columnas={conValor ? [...COLUMNAS, VALOR] : COLUMNAS}
        />
      )}
      {conteos.length > 0 && <Paginacion page={page} nombre={["conteo", "conteos"]} conArchivo />}
      {esAdmin && (
        <Tarjeta titulo="Nuevo conteo">
          <AbrirConteo categorias={categorias} claveEnvio={clave_envio} />
        </Tarjeta>
      )}
    </Pagina>
  );
}
