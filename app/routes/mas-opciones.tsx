import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keysOf } from "~/domain/nucleo/properties";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { marcoDe, partsOf } from "~/modules.server";
import { Vacio } from "~/ui/base/vacio";
import { TEMAS_APARTE } from "~/ui/configuracion/temas";
import { esPara, TODAS } from "~/ui/frame/navegacion";
import { Opciones } from "~/ui/frame/opciones";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { rol } = ctx.actor;
  const sinUsar = new Map(marcoDe(ctx).sinUsar.map(({ url, para }) => [url, para]));
  const entradas = [...TODAS, ...partsOf(({ menu }) => menu)].filter(esPara(rol));
  const paginas = entradas.flatMap(({ texto, url }) => (sinUsar.has(url) ? [{ texto, url, para: sinUsar.get(url) ?? "" }] : []));
  return { paginas, ajustes: rol === "admin" ? ajustesSinUsar(vistaConfiguracion(tiendaDe(ctx))) : [] };
}

const ajustesSinUsar = (actual: ReturnType<typeof vistaConfiguracion>) =>
  keysOf(TEMAS_APARTE).flatMap((clave) => {
    const { titulo, para, seUsa } = TEMAS_APARTE[clave];
    return seUsa(actual) ? [] : [{ texto: titulo, url: `/configuracion/#${clave}`, para }];
  });

export default function MasOpciones() {
  const { paginas, ajustes } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Más opciones" subtitulo="Lo que su tienda todavía no usa, y para qué sirve." ancho="angosta">
      {paginas.length + ajustes.length === 0 && <Vacio titulo="Su tienda ya usa todo">Todo está en el menú y en Configuración.</Vacio>}
      <Opciones titulo="Páginas" nota="Cada una entra al menú cuando tenga algo." opciones={paginas} />
      <Opciones titulo="En Configuración" nota="Se usan desde que usted las prenda." opciones={ajustes} />
    </Pagina>
  );
}
