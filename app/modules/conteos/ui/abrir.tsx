import { keysOf } from "~/domain/nucleo/properties";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useErrores } from "~/ui/base/use-formulario";
import { ALCANCES } from "../domain/conteo";

interface Props {
  categorias: readonly string[];
  claveEnvio: string;
}

/** Form that opens a count. */
export function AbrirConteo({ categorias, claveEnvio }: Props) {
  const errores = useErrores();
  return (
    <Formulario className="formulario abrir-conteo" action="/inventario/conteos/" boton="Abrir el conteo">
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <fieldset className="alcances">
        <legend>Qué va a contar</legend>
        {keysOf(ALCANCES).map((alcance) => (
          <label key={alcance}>
            <input type="radio" name="alcance" value={alcance} defaultChecked={alcance === "todo"} />
            <span>
              {ALCANCES[alcance]}
              <small>{PARA_QUE[alcance]}</small>
            </span>
          </label>
        ))}
        {errores.alcance && <p className="campo-error">{errores.alcance.join(" ")}</p>}
      </fieldset>
      {categorias.length > 0 && (
        <Selector
          field={campoSuelto({ name: "categoria", errores: errores.categoria })}
          etiqueta="Categoría"
          ayuda="Si cuenta solo una."
          opciones={categorias.map((valor) => ({ valor, texto: valor }))}
          ninguna="—"
        />
      )}
    </Formulario>
  );
}

const PARA_QUE = {
  todo: "Al final verá qué productos nadie contó.",
  categoria: "Lo mismo, de un estante a la vez.",
  escaneo: "Para revisar unos pocos productos.",
} as const;
