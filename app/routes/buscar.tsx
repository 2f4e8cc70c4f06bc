import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import type { Hallazgo } from "~/domain/buscar/hallazgo";
import { informesDe } from "~/domain/reportes/informes.server";
import { tiendaDe, usosDe } from "~/domain/tienda/tienda.server";
import { routes } from "~/map.server";
import { MODULES, partsOf } from "~/modules.server";
import { Enlace } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Frase } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { paginasComo } from "~/ui/frame/paginas";

const MAXIMO = 100;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, usuario } = context;
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, MAXIMO);
  const { rol } = ctx.actor;
  const deOtros = {
    mapa: routes,
    menu: partsOf(({ menu }) => menu),
    palabras: Object.assign({}, ...MODULES.map(({ words }) => words)),
    nombres: Object.assign({}, ...MODULES.map(({ names }) => names)),
    reportes: informesDe(ctx).map(({ nombre, titulo }) => ({ texto: titulo, url: `/reportes/${nombre}/` })),
  };
  const paginas = paginasComo(q, { rol, esOperador: usuario?.esOperador ?? false, usos: usosDe(tiendaDe(ctx)) }, deOtros);
  return { q, buscar: [...paginas, ...buscarEnLaTienda(ctx, q)] };
}

export default function Buscar() {
  const { q, buscar } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Buscar" ancho="angosta">
      <Buscador etiqueta="Página, producto, cliente o venta" q={q} enfocado={buscar.length === 0} />
      {q !== "" && buscar.length === 0 && (
        <Vacio titulo="Nada coincide">Pruebe con otra palabra, con un código o con el número de una venta.</Vacio>
      )}
      <Hallazgos hallazgos={buscar} />
    </Pagina>
  );
}

/** What a search over the shop found, in its groups. Enter opens the first one. */
function Hallazgos({ hallazgos }: { hallazgos: readonly Hallazgo[] }) {
  return [...new Set(hallazgos.map(({ grupo }) => grupo))].map((grupo) => (
    <Tarjeta key={grupo} titulo={grupo} alBorde>
      <ul className="hallazgos">
        {hallazgos
          .filter((uno) => uno.grupo === grupo)
          .map((uno) => (
            <li key={uno.url + uno.texto}>
              <Enlace to={uno.url} autoFocus={uno === hallazgos[0]}>
                {uno.texto}
                <small>
                  <Frase texto={uno.detalle} />
                </small>
              </Enlace>
            </li>
          ))}
      </ul>
    </Tarjeta>
  ));
}
