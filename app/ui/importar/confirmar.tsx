import { cuantos, enumerar } from "~/domain/compartido/frases";
import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";

interface PropsConfirmar {
  importacion: { id: number; clase: string; nuevos: number; cambios: number; iguales: number };
  nombres: readonly string[];
  /** Why nothing can be written; "" when it can. */
  impedimento: string;
}

/** What the confirmation writes, and its button. */
export function Confirmar({ importacion, nombres: [uno = "", varios = ""], impedimento }: PropsConfirmar) {
  const { id, clase, nuevos, cambios, iguales } = importacion;
  if (impedimento) return <p className="importar-impedimento">{impedimento}</p>;
  const partes = [
    nuevos > 0 && `${nuevos === 1 ? "se crea" : "se crean"} ${cuantos(nuevos, uno, varios)}`,
    cambios > 0 && `${cambios === 1 ? "cambia" : "cambian"} ${cuantos(cambios, uno, varios)}`,
    iguales > 0 && `${cuantos(iguales, "queda igual", "quedan iguales")}`,
  ].filter((parte) => parte !== false);
  return (
    <Formulario className="importar-confirmar" action={`/${clase}/importar/${id}/confirmar/`}>
      <p>Al confirmar, {enumerar(partes)}. Todo o nada: si algo falla, no se escribe ninguna fila.</p>
      <Boton variante="primario" grande data-enviando="Empezando…">
        Confirmar importación
      </Boton>
    </Formulario>
  );
}
