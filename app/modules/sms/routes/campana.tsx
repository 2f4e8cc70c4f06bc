import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { FilasElegidas } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Cifra, Cifras, Tarjeta } from "~/ui/base/tarjeta";
import { Fecha } from "~/ui/base/valores";
import { Aviso } from "~/ui/frame/mensajes";
import { Pagina } from "~/ui/frame/pagina";
import { detalleCampana, leerEstado } from "../domain/campanas.server";
import { INTERRUMPIDO } from "../domain/mensaje";
import { ESTADOS_SMS, EstadoCampana, EstadoSms } from "../ui/campana";
import { Progreso } from "../ui/progreso";

export const meta = () => [{ title: "Campaña de SMS" }];

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const estado = leerEstado(searchParams.get("estado"));
  const detalle = detalleCampana(ctx, Number(params.id), { estado, page: leerPagina(searchParams) });
  return { ...detalle, filtro: { estado } };
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["mensajes"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Cliente",
    tipo: "principal",
    celda: ({ nombre, mensaje }) => (
      <>
        {nombre}
        <small>{mensaje}</small>
      </>
    ),
  },
  { titulo: "Teléfono", celda: ({ telefono }) => telefono },
  { titulo: "Estado", celda: ({ estado }) => <EstadoSms estado={estado} /> },
  {
    titulo: "Detalle",
    celda: ({ sms_provider_sid, error_mensaje }) => {
      const error = error_mensaje === INTERRUMPIDO ? `${INTERRUMPIDO}; el mensaje pudo haber salido.` : error_mensaje;
      const detalle = error || sms_provider_sid;
      return detalle && <span className="sms-detalle">{detalle}</span>;
    },
  },
];

export default function Campana() {
  const { campana, mensajes, page, filtro } = useLoaderData<typeof loader>();
  const subtitulo = (
    <>
      <Fecha valor={campana.creado} /> <EstadoCampana estado={campana.estado} />
    </>
  );
  return (
    <Pagina titulo={campana.nombre} subtitulo={subtitulo} acciones={<EnlaceBoton to="/clientes/campanas/">Campañas</EnlaceBoton>}>
      {campana.error && <Aviso tipo="error" mensaje={campana.error} />}
      <Tarjeta>
        <Progreso {...campana} />
        <p className="sms-globo">{campana.mensaje}</p>
      </Tarjeta>
      <Cifras>
        <Cifra nombre="Enviados" valor={campana.enviados_exitosos} />
        <Cifra nombre="Fallidos" valor={campana.enviados_fallidos} tono={campana.enviados_fallidos > 0 ? "aviso" : "neutro"} />
      </Cifras>
      <Form className="buscador" method="get">
        <Selector
          key={filtro.estado}
          field={campoSuelto({ name: "estado", defaultValue: filtro.estado })}
          etiqueta="Mostrar"
          opciones={ESTADOS_SMS}
          ninguna="Todos"
        />
        <FilasElegidas />
        <Boton>Filtrar</Boton>
      </Form>
      {mensajes.length > 0 && <Tabla leyenda="Mensajes de la campaña" filas={mensajes} keyOf={({ id }) => id} columnas={COLUMNAS} />}
      <Paginacion page={page} nombre={["mensaje", "mensajes"]} />
    </Pagina>
  );
}
