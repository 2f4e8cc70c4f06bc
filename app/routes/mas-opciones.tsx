import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keysOf } from "~/domain/nucleo/properties";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { marcoDe, partsOf } from "~/modules.server";
import { Enlace } from "~/ui/base/boton";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { TEMAS_APARTE } from "~/ui/configuracion/temas";
import { esPara, TODAS } from "~/ui/frame/navegacion";
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

interface Props {
  titulo: string;
  nota: string;
  opciones: readonly { texto: string; url: string; para: string }[];
}

/** What the shop does not use yet, with what each is for. */
function Opciones({ titulo, nota, opciones }: Props) {
  if (opciones.length === 0) return null;
  return (
    <Tarjeta titulo={titulo}>
      <p className="campo-ayuda">{nota}</p>
      <ul className="mas-opciones">
        {opciones.map(({ texto, url, para }) => (
          <li key={url} className="opcion">
            <Enlace to={url}>{texto}</Enlace>
            <p className="opcion-para">{para}</p>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
