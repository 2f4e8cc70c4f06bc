import { Periodos } from "./periodos";
import type { CabezaReporte } from "./reporte";

interface PropsEnDias {
  cabeza: CabezaReporte;
  /** Days from today, one way or the other, that are often asked for. */
  dias: readonly number[];
  /** `dias` in words. */
  texto: (dias: number) => string;
  /** Other days that have a name. */
  otros?: readonly { texto: string; desde: string; hasta: string }[];
  /** What else the report is asked for, and keeps. */
  params?: Readonly<Record<string, string>>;
}

/** The choice of days of a report that counts them from today. */
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
