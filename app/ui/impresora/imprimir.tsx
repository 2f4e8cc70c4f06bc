import { Boton } from "../base/boton";
import { useImpresora } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";

interface Props {
  /** Path to which the form posts. */
  to: string;
  variante?: "primario" | "normal";
}

/** The button that prints the document of a page: at the printer of this browser or, without one, by the browser. */
export function Imprimir({ to, variante = "primario" }: Props) {
  const conImpresora = useImpresora() !== null;
  if (!conImpresora)
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
