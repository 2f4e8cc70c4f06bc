import { type KeyboardEvent, useState } from "react";
import { DENOMINACIONES, sumaDe, type TipoDePieza } from "~/domain/caja/denominaciones";
import { mostrarCentavos, restar } from "~/domain/cifras/dinero";
import { leerEnteroAMano } from "~/domain/cifras/lectura";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { AreaTexto, Campo, campoSuelto } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Diferencia } from "./sesion";

interface Props {
  sesionId: number;
  /** What should be there, in cents; `null` when the person must not know before counting. */
  esperado: number | null;
  /** What was typed, by field name, and what is wrong with it. */
  tecleado: Readonly<Record<string, string>>;
  errores: Readonly<Record<string, string[]>>;
}

const NOMBRES = { billetes: "Billetes", monedas: "Monedas" } as const;
const PIEZAS_MAXIMAS = 99_999;

/** Form that counts the drawer by notes and coins and closes the session. */
export function Conteo({ sesionId, esperado, tecleado, errores }: Props) {
  const [piezas, setPiezas] = useState(tecleado);
  const [error] = errores[""] ?? [];
  const contado = sumaDe(leerPiezas(piezas));
  const cambia = (campo: string, texto: string) => setPiezas((antes) => ({ ...antes, [campo]: texto }));
  return (
    <Formulario boton="Cerrar la caja" cancelar="/caja/" no="Volver">
      <input type="hidden" name="sesion" value={sesionId} />
      <input type="hidden" name="confirmar_diferencia" value="0" />
      {error && <p className="campo-error">{error}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the boxes inside */}
      <div className="conteo-tipos" onKeyDown={alSiguiente}>
        {(["billetes", "monedas"] as const).map((tipo) => (
          <fieldset key={tipo} className="conteo-tipo">
            <legend>{NOMBRES[tipo]}</legend>
            {DENOMINACIONES[tipo].map((pesos, i) => (
              <Piezas
                key={pesos}
                {...{ tipo, pesos, cambia }}
                texto={tecleado[`${tipo}_${pesos}`] ?? ""}
                errores={errores[`${tipo}_${pesos}`]}
                autoFocus={tipo === "billetes" && i === 0}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <output className="conteo-suma con-js">
        <span>Contado</span> <strong>{mostrarCentavos(contado)}</strong>
        {esperado !== null && <Diferencia centavos={restar(contado, esperado)} />}
      </output>
      <details className="mas-datos" open={Boolean(errores.contado ?? tecleado.contado)}>
        <summary>Escribir solo el total</summary>
        <Campo
          field={campoSuelto({ name: "contado", defaultValue: tecleado.contado, errores: errores.contado })}
          etiqueta="Efectivo contado"
          tipo="dinero"
        />
      </details>
      <AreaTexto
        field={campoSuelto({ name: "nota", defaultValue: tecleado.nota, errores: errores.nota })}
        etiqueta="Nota"
        maxLength={300}
      />
    </Formulario>
  );
}

/** Enter in a box goes to the next one, and after the last one to the button: who types numbers presses it without thinking. */
function alSiguiente(evento: KeyboardEvent<HTMLDivElement>) {
  const { key, target, currentTarget } = evento;
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  const casillas = [...currentTarget.querySelectorAll("input")];
  const siguiente = casillas[casillas.indexOf(target) + 1];
  if (siguiente) siguiente.focus();
  else target.form?.querySelector("button")?.focus();
}

interface PropsPiezas {
  tipo: TipoDePieza;
  pesos: number;
  texto: string;
  errores: string[] | undefined;
  autoFocus: boolean;
  cambia(campo: string, texto: string): void;
}

function Piezas({ tipo, pesos, texto, errores, autoFocus, cambia }: PropsPiezas) {
  const campo = `${tipo}_${pesos}`;
  return (
    <Campo
      field={campoSuelto({ name: `${tipo}[${pesos}]`, id: campo, defaultValue: texto, errores })}
      etiqueta={`$ ${escribirEntero(pesos)}`}
      tipo="number"
      placeholder="0"
      autoFocus={autoFocus}
      onInput={({ currentTarget }) => cambia(campo, currentTarget.value)}
    />
  );
}

const leerPiezas = (piezas: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(piezas).map(([campo, texto]) => {
      const leido = leerEnteroAMano(texto, 0, PIEZAS_MAXIMAS);
      return [campo, typeof leido === "number" ? leido : 0];
    }),
  );
