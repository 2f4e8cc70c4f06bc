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
}

/** The choice of days of a report that counts them from today. */
export function EnDias({ cabeza: { filtro, periodo, errors }, dias, texto, otros = [] }: PropsEnDias) {
  const atajos = [
    ...dias.map((n) => ({ texto: texto(n), to: `?dias=${n}`, actual: filtro.dias === String(n) })),
    ...otros.map(({ texto: nombre, desde, hasta }) => ({
      texto: nombre,
      to: `?${new URLSearchParams({ desde, hasta })}`,
      actual: periodo.desde === desde && periodo.hasta === hasta,
    })),
  ];
  return (
    <Periodos atajos={atajos} filtro={filtro} errors={errors}>
      {errors.dias && <p className="campo-error">{`Días: ${errors.dias.join(" ")}`}</p>}
    </Periodos>
  );
}
