import { Enlace } from "../base/boton";
import { Icono } from "../base/icono";
import { abrePopover, POPOVER } from "../base/popover";
import { type Entrada, type Grupo, vender } from "./navegacion";

const ID_MENU = "menu";
const ABRE = abrePopover(ID_MENU);

interface PropsEnlace {
  entrada: Entrada;
  activa: string | undefined;
}

function EnlaceNavegacion({ entrada, activa }: PropsEnlace) {
  const className = entrada === vender ? "nav-vender" : undefined;
  return (
    <Enlace className={className} to={entrada.url} aria-current={entrada.url === activa ? "page" : undefined}>
      <Icono nombre={entrada.icono} />
      {entrada.texto}
    </Enlace>
  );
}

/** The whole menu, in groups: a column beside the page; on a phone a sheet, which the last button of {@link Barra} opens. */
export function Menu({ grupos, activa }: { grupos: readonly Grupo[]; activa: string | undefined }) {
  return (
    <nav id={ID_MENU} className="lateral" aria-label="Principal" {...POPOVER}>
      {grupos.map(({ titulo, entradas }, i) => (
        <section key={titulo}>
          <h2 id={`menu-${i}`}>{titulo}</h2>
          <ul aria-labelledby={`menu-${i}`}>
            {entradas.map((entrada) => (
              <li key={entrada.url}>
                <EnlaceNavegacion entrada={entrada} activa={activa} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Navigation on a phone: the four pages that matter, and the rest in {@link Menu}. */
export function Barra({ entradas, activa }: { entradas: readonly Entrada[]; activa: string | undefined }) {
  return (
    <nav className="barra" aria-label="A mano">
      <ul>
        {entradas.map((entrada) => (
          <li key={entrada.url}>
            <EnlaceNavegacion entrada={entrada} activa={activa} />
          </li>
        ))}
        <li>
          <button type="button" {...ABRE}>
            <Icono nombre="mas" />
            Más
          </button>
        </li>
      </ul>
    </nav>
  );
}
