import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PERIODOS } from "~/domain/resumenes/rango";
import { Boton, Enlace } from "~/ui/base/boton";
import { Campo, campoSuelto } from "~/ui/base/campo";

interface PropsPeriodos {
  /** Shortcuts to days with a name; by default the named periods. */
  atajos?: readonly { texto: string; to: string; actual: boolean }[];
  actual?: string | null;
  filtro: { desde: string; hasta: string };
  errors: Record<string, string[]>;
  /** Other filters of the report, kept in the links. */
  params?: Readonly<Record<string, string>>;
  /** More errors, beside those of the two dates. */
  children?: ReactNode;
}

/** Date filter of a report: named periods, or typed dates. */
export function Periodos({
  actual = null,
  params = {},
  atajos = periodosConNombre(actual, params),
  filtro,
  errors,
  children,
}: PropsPeriodos) {
  const dia = (name: "desde" | "hasta") => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  return (
    <div className="reporte-periodos">
      <Pestanas etiqueta="Periodos" opciones={atajos} />
      <details open={atajos.every((atajo) => !atajo.actual) || Object.keys(errors).length > 0}>
        <summary className="boton boton-discreto">Otras fechas</summary>
        <Form className="buscador" method="get">
          {Object.entries(params).map(([nombre, valor]) => (
            <input key={nombre} type="hidden" name={nombre} value={valor} />
          ))}
          <Campo key={`desde ${filtro.desde}`} field={dia("desde")} etiqueta="Desde" tipo="date" />
          <Campo key={`hasta ${filtro.hasta}`} field={dia("hasta")} etiqueta="Hasta" tipo="date" />
          <Boton>Ver</Boton>
        </Form>
      </details>
      {children}
    </div>
  );
}

const periodosConNombre = (actual: string | null, params: Readonly<Record<string, string>>) =>
  Object.entries(PERIODOS).map(([periodo, texto]) => ({
    texto,
    to: `?${new URLSearchParams({ periodo, ...params })}`,
    actual: periodo === actual,
  }));

interface PropsPestanas {
  etiqueta: string;
  opciones: readonly { texto: string; to: string; actual: boolean }[];
}

/** Links that switch between a few views; the current one is marked. */
export function Pestanas({ etiqueta, opciones }: PropsPestanas) {
  return (
    <nav className="reporte-atajos" aria-label={etiqueta}>
      {opciones.map(({ texto, to, actual }) => (
        <Enlace key={to} to={to} aria-current={actual || undefined}>
          {texto}
        </Enlace>
      ))}
    </nav>
  );
}
