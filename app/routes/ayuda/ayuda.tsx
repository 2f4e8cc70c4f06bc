import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MODULES } from "~/modules.server";
import { TemaDeAyuda } from "~/ui/ayuda/tema";
import { temasPara } from "~/ui/ayuda/temas";
import { Enlace } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Icono } from "~/ui/base/icono";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const deModulos = Object.assign({}, ...MODULES.map(({ topics }) => topics));
  return { temas: temasPara(ctx.actor.rol, q, deModulos), filtro: { q } };
}

export default function Ayuda() {
  const { temas, filtro } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Ayuda" subtitulo="Cómo se hace cada cosa, paso a paso.">
      <Buscador etiqueta="¿Qué necesita hacer?" q={filtro.q} />
      {temas.length === 0 && (
        <Vacio titulo="Nada coincide" accion={<Enlace to="/ayuda/">Ver toda la ayuda</Enlace>}>
          Pruebe con otra palabra: vender, impresora, devolver.
        </Vacio>
      )}
      {temas.length > 1 && (
        <nav className="ayuda-indice" aria-label="Temas">
          {temas.map(({ clave, titulo, icono }) => (
            <a key={clave} href={`#${clave}`}>
              <Icono nombre={icono} /> {titulo}
            </a>
          ))}
        </nav>
      )}
      <div className="ayuda-temas">
        {temas.map(({ clave, ...tema }) => (
          <TemaDeAyuda key={clave} clave={clave} {...tema} />
        ))}
      </div>
    </Pagina>
  );
}
