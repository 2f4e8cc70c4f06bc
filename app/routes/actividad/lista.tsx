import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CLASES_DE_ACTIVIDAD, leerClase, nombreDeClase } from "~/domain/actividad/clases";
import { archivoDeActividad, listarActividad, personasDeTienda } from "~/domain/actividad/listar-actividad.server";
import { idOpcional } from "~/domain/campos/campos";
import { textosDe } from "~/domain/campos/consulta";
import { leerDias } from "~/domain/listas/filtro-dias";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Boton, Enlace } from "~/ui/base/boton";
import { FilasElegidas, Filtros } from "~/ui/base/buscador";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { Deshacer } from "~/ui/base/formulario";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Vacio } from "~/ui/base/vacio";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["usuario", "clase", "desde", "hasta"]);
  const { errors, ...dias } = leerDias(searchParams, ["desde", "hasta"]);
  const usuario = idOpcional().safeParse(filtro.usuario).data ?? null;
  const pedidos = { usuario, clase: leerClase(filtro.clase), dias };
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeActividad(ctx, pedidos));
  const lista = listarActividad(ctx, { ...pedidos, page: leerPagina(searchParams) });
  return { ...lista, personas: personasDeTienda(ctx), filtro, errors };
}

type Datos = ReturnType<typeof loader>;
type Fila = Datos["actividad"][number] & { se_deshace: boolean };

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Qué pasó", tipo: "principal", celda: Hecho },
  {
    titulo: "Clase",
    celda: ({ clase }) => <span className={`etiqueta etiqueta-${TONOS[clase] ?? "neutra"}`}>{nombreDeClase(clase)}</span>,
  },
  { titulo: "Cuándo", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: "Dirección de red", celda: ({ direccion }) => direccion },
];
// Not among the `acciones`: those are left out on a phone.
const ACCION: Columna<Fila> = { titulo: "Deshacer", celda: ({ id, se_deshace }) => se_deshace && <Deshacer id={id} variante="discreto" /> };
const TONOS: Record<string, string> = {
  ingreso: "exito",
  ingreso_fallido: "peligro",
  password: "aviso",
  segundo_factor: "aviso",
  rol: "aviso",
  sin_producto: "aviso",
  eliminado: "peligro",
  venta_cambiada: "aviso",
  precio: "aviso",
  existencias: "aviso",
};

function Hecho({ quien, que, enlace }: Fila) {
  return (
    <span className="actividad-hecho">
      <strong>{quien}</strong> {enlace ? <Enlace to={enlace}>{que}</Enlace> : que}
    </span>
  );
}

function FiltrosDeActividad({ personas, filtro, errors }: Pick<Datos, "personas" | "filtro" | "errors">) {
  const campo = (name: keyof Datos["filtro"]) => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  const quienes = personas.map(({ id, nombre }) => ({ valor: String(id), texto: nombre }));
  const clases = Object.entries(CLASES_DE_ACTIVIDAD).map(([valor, texto]) => ({ valor, texto }));
  return (
    <Form key={JSON.stringify(filtro)} className="buscador" method="get" role="search">
      <FilasElegidas />
      <Filtros>
        <Selector field={campo("usuario")} etiqueta="Quién" opciones={quienes} ninguna="Todos" />
        <Selector field={campo("clase")} etiqueta="Clase" opciones={clases} ninguna="Todas" />
        <Campo field={campo("desde")} etiqueta="Desde" tipo="date" />
        <Campo field={campo("hasta")} etiqueta="Hasta" tipo="date" />
        <Boton icono="buscar">Ver</Boton>
      </Filtros>
    </Form>
  );
}

export default function ListaActividad() {
  const { actividad, page, hay_mas, personas, filtro, errors, pantalla } = useLoaderData<typeof loader>();
  const filas = actividad.map((fila) => ({ ...fila, se_deshace: pantalla.se_deshacen.includes(fila.id) }));
  const columnas = pantalla.se_deshacen.length > 0 ? [...COLUMNAS, ACCION] : COLUMNAS;
  return (
    <Pagina titulo="Actividad" subtitulo="Quién hizo qué y cuándo en los últimos dos años. No se puede cambiar ni borrar.">
      <FiltrosDeActividad personas={personas} filtro={filtro} errors={errors} />
      {actividad.length === 0 ? (
        <Vacio titulo="Nada con estos filtros" icono="actividad">
          Aquí quedan las entradas al programa, los cambios de contraseña, y las ventas, los precios y las existencias que alguien cambió o
          eliminó.
        </Vacio>
      ) : (
        <Tabla leyenda="Actividad" filas={filas} keyOf={({ id }) => id} columnas={columnas} />
      )}
      {filtro.clase === "" && (
        <p className="campo-ayuda">
          Una venta se ve aquí durante diez minutos, mientras se puede deshacer. Para verlas todas, elija Ventas.
        </p>
      )}
      {hay_mas && (
        <p className="campo-ayuda">
          Se muestran los mil más recientes. Para ver los anteriores, elija los días. En el archivo para Excel están todos.
        </p>
      )}
      <Paginacion page={page} nombre={["hecho", "hechos"]} conArchivo />
    </Pagina>
  );
}
