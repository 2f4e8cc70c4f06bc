import { Form } from "@remix-run/react";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { Boton, Enlace } from "~/ui/base/boton";
import { FilasElegidas, Filtros } from "~/ui/base/buscador";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Cifra, Cifras } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import type { listarDocumentos } from "../domain/registro/listar.server";
import { ESTADOS, ESTADOS_EN_ORDEN, type EstadoDeDocumento, NOMBRES_DE_TIPO, TIPOS_EN_ORDEN } from "../domain/registro/nombres";
import { EtiquetaDeEstado } from "./estado";

type Datos = ReturnType<typeof listarDocumentos>;
type Fila = Datos["documentos"][number];
type Filtro = Record<"estado" | "tipo" | "desde" | "hasta", string>;

const SIEMPRE: readonly EstadoDeDocumento[] = ["aceptado", "rechazado"];

/** How many documents are in each state: each one leads to them, and the chosen one back to all. */
export function Conteos({ conteos, elegido }: { conteos: Datos["conteos"]; elegido: string }) {
  const mostrados = ESTADOS_EN_ORDEN.filter((estado) => conteos[estado] > 0 || SIEMPRE.includes(estado));
  return (
    <Cifras>
      {mostrados.map((estado) => (
        <Cifra
          key={estado}
          nombre={ESTADOS[estado].plural}
          valor={escribirEntero(conteos[estado])}
          nota={estado === elegido ? "Ver todos" : undefined}
          tono={estado === "rechazado" && conteos.rechazado > 0 ? "aviso" : "neutro"}
          to={estado === elegido ? "/dian/" : `/dian/?estado=${estado}`}
        />
      ))}
    </Cifras>
  );
}

const OPCIONES_DE_ESTADO = ESTADOS_EN_ORDEN.map((valor) => ({ valor, texto: ESTADOS[valor].nombre }));
const OPCIONES_DE_TIPO = TIPOS_EN_ORDEN.map((valor) => ({ valor, texto: NOMBRES_DE_TIPO[valor].corto }));

export function FiltrosDeDocumentos({ filtro, errors }: { filtro: Filtro; errors: Record<string, string[]> }) {
  const campo = (name: keyof Filtro) => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  return (
    <Form key={JSON.stringify(filtro)} className="buscador" method="get" role="search">
      <FilasElegidas />
      <Filtros>
        <Selector field={campo("estado")} etiqueta="Estado" opciones={OPCIONES_DE_ESTADO} ninguna="Todos" />
        <Selector field={campo("tipo")} etiqueta="Documento" opciones={OPCIONES_DE_TIPO} ninguna="Todos" />
        <Campo field={campo("desde")} etiqueta="Desde" tipo="date" />
        <Campo field={campo("hasta")} etiqueta="Hasta" tipo="date" />
        <Boton icono="buscar">Ver</Boton>
      </Filtros>
    </Form>
  );
}

const COLUMNAS: readonly Columna<Fila>[] = [
  {
    titulo: "Número",
    tipo: "principal",
    celda: ({ id, numero }) => (
      <Enlace className="numero" to={`/dian/${id}/`}>
        {numero}
      </Enlace>
    ),
  },
  {
    titulo: "Documento",
    celda: ({ tipo, ambiente }) => (ambiente === "2" ? `${NOMBRES_DE_TIPO[tipo].corto} de prueba` : NOMBRES_DE_TIPO[tipo].corto),
  },
  { titulo: "Fecha", celda: ({ emitido }) => <Fecha valor={emitido} /> },
  { titulo: "Estado", celda: ({ estado }) => <EtiquetaDeEstado estado={estado} /> },
  {
    titulo: "De",
    conTitulo: true,
    celda: ({ venta, compra }) => (
      <>
        {venta && <Enlace to={`/ventas/detalle/${venta.id}/`}>{venta.numero}</Enlace>}
        {compra && <Enlace to={`/compras/detalle/${compra.id}/`}>Compra {compra.numero}</Enlace>}
      </>
    ),
  },
  { titulo: "Total", tipo: "numero", celda: ({ total }) => (total === null ? "—" : <Dinero valor={total} />) },
];

export const TablaDeDocumentos = ({ documentos }: { documentos: readonly Fila[] }) => (
  <Tabla leyenda="Documentos electrónicos, el más reciente primero" filas={documentos} keyOf={({ id }) => id} columnas={COLUMNAS} />
);
