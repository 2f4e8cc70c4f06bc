import { Enlace } from "../base/boton";
import { Icono } from "../base/icono";
import { type Entrada, vender } from "./navegacion";

const PUESTOS = 4;

interface PropsEnlace {
  entrada: Entrada;
  activa: string | undefined;
}

export function EnlaceNavegacion({ entrada, activa }: PropsEnlace) {
  const className = entrada === vender ? "nav-vender" : undefined;
  return (
    <Enlace className={className} to={entrada.url} aria-current={entrada.url === activa ? "page" : undefined}>
      <Icono nombre={entrada.icono} />
      {entrada.texto}
    </Enlace>
  );
}

/** Navigation on a phone: Vender in the middle, under the thumb; entries that do not fit go under "Más". */
export function Barra({ entradas, activa }: { entradas: readonly Entrada[]; activa: string | undefined }) {
  const caben = entradas.length <= PUESTOS ? PUESTOS : PUESTOS - 1;
  const visibles = entradas.slice(0, caben);
  const resto = entradas.slice(caben);
  return (
    <nav className="barra" aria-label="Principal">
      <ul>
        {[...visibles.slice(0, 2), vender, ...visibles.slice(2)].map((entrada) => (
          <li key={entrada.url}>
            <EnlaceNavegacion entrada={entrada} activa={activa} />
          </li>
        ))}
        {resto.length > 0 && <Mas entradas={resto} activa={activa} />}
      </ul>
    </nav>
  );
}

function Mas({ entradas, activa }: { entradas: readonly Entrada[]; activa: string | undefined }) {
  return (
    <li>
      <details className="barra-mas">
        <summary>
          <Icono nombre="mas" />
          Más
        </summary>
        <ul className="menu-panel">
          {entradas.map((entrada) => (
            <li key={entrada.url}>
              <EnlaceNavegacion entrada={entrada} activa={activa} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
