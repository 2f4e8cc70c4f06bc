import { Periodos } from "./periodos";
import type { CabezaReporte } from "./reporte";

interface PropsEnDias {
  cabeza: CabezaReporte;
  /** Numbers of days to offer as shortcuts, before or after today. */
  dias: readonly number[];
  /** Label of a shortcut. */
  texto: (dias: number) => string;
  /** More shortcuts, with fixed dates. */
  otros?: readonly { texto: string; desde: string; hasta: string }[];
  /** Other filters of the report, kept in the links. */
  params?: Readonly<Record<string, string>>;
}

/** Date filter of a report that counts days from today. */
export function EnDias({ cabeza: { filtro, periodo, errors }, dias, texto, otros = [], params = {} }: PropsEnDias) {
  const atajos = [
    ...dias.map((n) => ({
      texto: texto(n),
      to: `?${new URLSearchParams({ dias: String(n), ...params })}`,
      actual: filtro.dias === String(n),
    })),
    ...otros.map(({ texto: nombre, desde, hasta }) => ({
      texto: nombre,
      to: `?${new URLSearchParams({ desde, hasta, ...params })}`,
      actual: periodo.desde === desde && periodo.hasta === hasta,
    })),
  ];
  return (
    <Periodos atajos={atajos} filtro={filtro} errors={errors} params={params}>
      {errors.dias && <p className="campo-error">{`Días: ${errors.dias.join(" ")}`}</p>}
    </Periodos>
  );
}
