import type { ClaseDePapel, Impresion } from "~/domain/nucleo/papel";
import { Boton } from "../base/boton";
import { usePapel } from "../base/enlaces";
import { Formulario } from "../base/formulario";
import { Fecha } from "../base/valores";

interface Props {
  clase: ClaseDePapel;
  id: number;
  variante?: "primario" | "normal";
}

/** The button that prints the document of a page: at the printer of this browser or, without one, by the browser. */
export function Imprimir({ clase, id, variante = "primario" }: Props) {
  const to = usePapel(clase, id);
  if (to === undefined)
    return (
      <Boton type="button" variante={variante} icono="imprimir" className="con-js" data-imprime="">
        Imprimir
      </Boton>
    );
  return (
    <Formulario action={to} className="">
      <Boton variante={variante} icono="imprimir">
        Imprimir
      </Boton>
    </Formulario>
  );
}

/** What became of a printing, for a person. */
const ESTADOS: Record<Impresion["estado"], readonly [texto: string, clase: string]> = {
  en_cola: ["En cola", ""],
  imprimiendo: ["Imprimiendo", ""],
  impreso: ["Impreso", "etiqueta-exito"],
  incierto: ["No se sabe", "etiqueta-aviso"],
  error: ["No salió", "etiqueta-peligro"],
};

export function EstadoDeImpresion({ estado }: Pick<Impresion, "estado">) {
  const [texto, clase] = ESTADOS[estado];
  return <span className={`etiqueta ${clase}`.trim()}>{texto}</span>;
}

/** How the last printing of a document went, where a person prints it again. Nothing when it was never printed. */
export function UltimaImpresion({ impresion }: { impresion: Impresion | null }) {
  if (!impresion) return null;
  return (
    <p className="ultima-impresion">
      <EstadoDeImpresion estado={impresion.estado} /> en {impresion.impresora}, <Fecha valor={impresion.creado} />
      {impresion.error && <small>{impresion.error}</small>}
    </p>
  );
}
