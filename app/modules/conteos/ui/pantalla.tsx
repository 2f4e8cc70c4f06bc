import { useActionData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Pagina } from "~/ui/frame/pagina";
import { Pestanas } from "~/ui/reporte/periodos";
import { alcanceDe, paginaDeConteo, TRAMO } from "../domain/conteo";
import type { PantallaDeConteo } from "../domain/pantalla.server";
import { Contar } from "./contar";
import { LineasContadas } from "./lineas";
import { CifrasDeConteo, EstadoDelConteo, SinContar } from "./piezas";

interface Props {
  pantalla: PantallaDeConteo;
  claveEnvio: string;
  uno: boolean;
}

interface Negada {
  errors?: Record<string, string[]>;
  resultado?: { initialValue?: Record<string, unknown> | null };
}

/** A count: the place to count while it is open, and its review. */
export function PantallaDelConteo({ pantalla, claveEnvio, uno }: Props) {
  const negada = useActionData<Negada>();
  const { conteo } = pantalla;
  const { cantidad: tecleado, sumar }: Record<string, unknown> = negada?.resultado?.initialValue ?? {};
  const abierto = conteo.estado === "abierto" ? conteo.id : undefined;
  return (
    <Pagina titulo={`Conteo ${conteo.numero}`} subtitulo={<Subtitulo conteo={conteo} />} acciones={<Acciones pantalla={pantalla} />}>
      {abierto !== undefined && (
        <Contar
          pantalla={pantalla}
          claveEnvio={claveEnvio}
          uno={uno}
          sumando={sumar === "1"}
          errores={negada?.errors ?? {}}
          tecleado={typeof tecleado === "string" ? tecleado : undefined}
        />
      )}
      {pantalla.por_contar === null && <Contado pantalla={pantalla} abierto={abierto} />}
    </Pagina>
  );
}

/** The review, out of the way while somebody counts a product. */
function Contado({ pantalla, abierto }: PropsContado) {
  const { ultimos, conteo } = pantalla;
  return (
    <>
      {ultimos.length > 0 && (
        <Tarjeta titulo="Lo último que se contó" alBorde>
          <LineasContadas leyenda="Lo último que se contó" lineas={ultimos} abierto={abierto} />
        </Tarjeta>
      )}
      {conteo.contados > 0 ? <Revision pantalla={pantalla} abierto={abierto} /> : <p>Todavía no se ha contado nada.</p>}
      <SinContarTodavia pantalla={pantalla} abierto={abierto} />
    </>
  );
}

interface PropsContado {
  pantalla: PantallaDeConteo;
  /** Id of the count while it is open. */
  abierto: number | undefined;
}

function Subtitulo({ conteo }: Pick<PantallaDeConteo, "conteo">) {
  const { estado, cerrado, cerrado_por, creado_por, fecha } = conteo;
  const [hizo, quien, cuando] = cerrado
    ? [estado === "aplicado" ? "aplicó" : "descartó", cerrado_por, cerrado]
    : ["abrió", creado_por, fecha];
  return (
    <>
      <EstadoDelConteo estado={estado} /> {alcanceDe(conteo)} · lo {hizo} {quien} el {mostrarInstante(cuando)}
    </>
  );
}

function Acciones({ pantalla: { conteo } }: Pick<Props, "pantalla">) {
  const esAdmin = useEsAdmin();
  const ruta = paginaDeConteo(conteo.id);
  return (
    <>
      {esAdmin && conteo.estado === "abierto" && (
        <>
          <EnlaceBoton to={`${ruta}aplicar/`}>Corregir el inventario</EnlaceBoton>
          <EnlaceBoton to={`${ruta}descartar/`} variante="peligro-discreto">
            Descartar
          </EnlaceBoton>
        </>
      )}
      <EnlaceBoton to={`${ruta}hoja/`} icono="imprimir">
        Imprimir
      </EnlaceBoton>
    </>
  );
}

function Revision({ pantalla: { conteo, medidas, ver, lineas, page }, abierto }: PropsContado) {
  const ruta = paginaDeConteo(conteo.id);
  const leyenda = ver === "contados" ? "Todo lo contado, lo último primero" : "Diferencias, la de más valor primero";
  return (
    <>
      <CifrasDeConteo conteo={conteo} medidas={medidas} />
      <Pestanas
        etiqueta="Qué mostrar"
        opciones={[
          { texto: "Diferencias", to: `${ruta}#revision`, actual: ver === "diferencias" },
          { texto: "Todo lo contado", to: `${ruta}?ver=contados#revision`, actual: ver === "contados" },
        ]}
      />
      <div id="revision">
        {lineas.length === 0 ? (
          <p>Todo lo contado cuadra con el inventario.</p>
        ) : (
          <LineasContadas leyenda={leyenda} lineas={lineas} abierto={abierto} />
        )}
      </div>
      {lineas.length > 0 && <Paginacion page={page} nombre={["producto", "productos"]} ancla="revision" />}
    </>
  );
}

function SinContarTodavia({ pantalla: { conteo, sin_contar, faltan_por_contar, hay_mas }, abierto }: PropsContado) {
  if (sin_contar.length === 0) return null;
  const titulo = hay_mas
    ? `Sin contar: ${faltan_por_contar} de los primeros ${TRAMO} productos`
    : `Nadie ha contado ${cuantos(faltan_por_contar, "producto", "productos")}`;
  const hay = hay_mas || faltan_por_contar > sin_contar.length;
  return (
    <Tarjeta titulo={titulo} acciones={hay && <Enlace to={`${paginaDeConteo(conteo.id)}hoja/#sin-contar`}>Ver todos</Enlace>}>
      <SinContar productos={sin_contar} abierto={abierto} />
    </Tarjeta>
  );
}
