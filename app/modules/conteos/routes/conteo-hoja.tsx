import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Pagina } from "~/ui/frame/pagina";
import { alcanceDe, ESTADOS_DE_CONTEO, paginaDeConteo, TRAMO } from "../domain/conteo";
import { hojaDeConteo } from "../domain/pantalla.server";
import { LineasContadas } from "../ui/lineas";
import { CifrasDeConteo, SinContar } from "../ui/piezas";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  return hojaDeConteo(ctx, Number(params.id), new URL(request.url).searchParams.get("page"));
}

export default function HojaDeConteo() {
  const { conteo, medidas, lineas, diferencias, sin_contar, page } = useLoaderData<typeof loader>();
  const { estado, fecha, creado_por } = conteo;
  const acciones = (
    <>
      <Boton className="con-js" type="button" variante="primario" icono="imprimir" data-imprime="">
        Imprimir
      </Boton>
      <EnlaceBoton to={paginaDeConteo(conteo.id)}>Volver al conteo</EnlaceBoton>
    </>
  );
  return (
    <Pagina
      titulo={`Conteo ${conteo.numero}`}
      subtitulo={`${alcanceDe(conteo)} · ${ESTADOS_DE_CONTEO[estado]} · lo abrió ${creado_por} el ${mostrarInstante(fecha)}`}
      acciones={acciones}
    >
      <CifrasDeConteo conteo={conteo} medidas={medidas} />
      {lineas.length > 0 && <LineasContadas leyenda="Diferencias, la de más valor primero" lineas={lineas} />}
      {lineas.length < diferencias && <p>Aquí están las {lineas.length} diferencias de más valor.</p>}
      {sin_contar.length > 0 && (
        <section id="sin-contar" className="hoja-sin-contar">
          <h2>Nadie contó {cuantos(sin_contar.length, "producto", "productos")}</h2>
          <SinContar productos={sin_contar} />
        </section>
      )}
      {page.num_pages > 1 && <Paginacion page={page} nombre={["producto", "productos"]} porPagina={TRAMO} ancla="sin-contar" />}
    </Pagina>
  );
}
