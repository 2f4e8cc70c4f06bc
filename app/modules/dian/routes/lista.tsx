import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { leerDias } from "~/domain/listas/filtro-dias";
import { leerPagina } from "~/domain/listas/paginas";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Vacio } from "~/ui/base/vacio";
import { Alertas } from "~/ui/frame/alertas";
import { Pagina } from "~/ui/frame/pagina";
import { CartaForm } from "../domain/registro/carta-esquema";
import { anotarCartaEnviada } from "../domain/registro/contingencia.server";
import { archivoDeDocumentos, listarDocumentos } from "../domain/registro/listar.server";
import { leerEstado, leerTipo, SIN_PROBAR } from "../domain/registro/nombres";
import { situacionDe } from "../domain/registro/situacion.server";
import { tema } from "../temas";
import { CartaPorEnviar, ContingenciaAbierta } from "../ui/contingencia";
import { Conteos, FiltrosDeDocumentos, TablaDeDocumentos } from "../ui/lista";
import { NumerosSaltados } from "../ui/saltados";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const filtro = textosDe(searchParams, ["estado", "tipo", "desde", "hasta"]);
  const { errors, ...dias } = leerDias(searchParams, ["desde", "hasta"]);
  const pedidos = { estado: leerEstado(filtro.estado), tipo: leerTipo(filtro.tipo), dias };
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeDocumentos(ctx, pedidos));
  return { ...listarDocumentos(ctx, pedidos, leerPagina(searchParams)), ...situacionDe(ctx), filtro, errors };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, CartaForm, ({ ctx, value }) => {
    anotarCartaEnviada(ctx, value);
    return redirectWithFlash("/dian/", "Anotado: la carta ya se envió.");
  });
}

export default function Documentos() {
  const { documentos, conteos, page, hay_mas, filtro, errors, emite, probado, alertas, contingencia, cartas, saltados } =
    useLoaderData<typeof loader>();
  const buscada = Object.values(filtro).some(Boolean);
  const hay = documentos.length > 0 || buscada || Object.values(conteos).some((cuantos) => cuantos > 0);
  return (
    <Pagina
      titulo="Documentos electrónicos"
      subtitulo={probado ? "Lo que la tienda le envía a la DIAN, y lo que ella responde" : SIN_PROBAR}
      ayuda={tema("dian-documentos")}
      acciones={
        <EnlaceBoton to="/configuracion/dian/" icono="ajustes">
          Configurar
        </EnlaceBoton>
      }
    >
      <Alertas alertas={alertas} />
      {contingencia && <ContingenciaAbierta contingencia={contingencia} />}
      {cartas.map((carta) => (
        <CartaPorEnviar key={`${carta.desde} ${carta.cual}`} carta={carta} />
      ))}
      {hay && <Conteos conteos={conteos} elegido={filtro.estado} />}
      {hay && <FiltrosDeDocumentos filtro={filtro} errors={errors} />}
      {documentos.length === 0 ? (
        <Vacio titulo={buscada ? "Nada coincide" : "Aún no hay documentos"} icono="escudo" ayuda={!buscada && tema("dian-documentos")}>
          {vacio(buscada, emite)}
        </Vacio>
      ) : (
        <TablaDeDocumentos documentos={documentos} />
      )}
      {hay_mas && (
        <p className="campo-ayuda">
          Se muestran los mil más recientes. Para ver los anteriores, elija los días. En el archivo para Excel están todos.
        </p>
      )}
      <Paginacion page={page} nombre={["documento", "documentos"]} conArchivo />
      <NumerosSaltados saltados={saltados} />
    </Pagina>
  );
}

function vacio(buscada: boolean, emite: boolean): string {
  if (buscada) return "Pruebe con otro estado, otro documento o con otros días.";
  return emite
    ? "Cada venta que cobre tendrá aquí su documento electrónico, con lo que responda la DIAN."
    : "La tienda no expide documentos electrónicos. Si la DIAN la obliga, configúrelos paso a paso.";
}
