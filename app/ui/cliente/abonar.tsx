import { MEDIOS_DE_ABONO } from "~/domain/clientes/medios-de-abono";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { MEDIOS } from "~/domain/compartido/medios";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { campoSuelto } from "../base/campo-datos";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { CampoNotas } from "../base/marco-de-campo";

interface PropsAbonar {
  cliente: number;
  saldo: string;
  clave_envio: string;
  /** The refused form as it was typed, and its errors. */
  tecleado?: Record<string, string>;
  errores?: Record<string, string[]>;
}

/** Form of a payment on account, beginning with the whole debt. */
export function Abonar({ cliente, saldo, clave_envio, tecleado = {}, errores = {} }: PropsAbonar) {
  const campo = (name: string, usual = "") => campoSuelto({ name, defaultValue: tecleado[name] ?? usual, errores: errores[name] });
  const medio = campo("medio");
  return (
    <Formulario action={`/clientes/${cliente}/abonos/`} className="formulario abonar">
      <input type="hidden" name="clave_envio" value={clave_envio} autoComplete="off" />
      <Campo
        field={campo("monto")}
        etiqueta="Abona"
        tipo="dinero"
        ayuda={`Debe ${mostrarPesos(saldo)}: puede abonar una parte o todo.`}
        autoFocus
        required
      />
      <fieldset className="opciones" aria-describedby={medio.errors && medio.errorId}>
        <legend>Forma de pago</legend>
        {MEDIOS_DE_ABONO.map((uno) => (
          <label key={uno}>
            <input
              type="radio"
              name="medio"
              value={uno}
              defaultChecked={uno === (tecleado.medio || "efectivo")}
              data-pide-banco={uno === "transferencia"}
            />{" "}
            {MEDIOS[uno]}
          </label>
        ))}
        <CampoNotas field={medio} />
      </fieldset>
      <div className="documento-banco">
        <Campo field={campo("banco")} etiqueta="Banco" ayuda="Para una transferencia." maxLength={50} autoComplete="off" />
        <Campo field={campo("referencia")} etiqueta="Referencia" maxLength={100} autoComplete="off" />
      </div>
      <Campo field={campo("nota")} etiqueta="Nota" maxLength={300} autoComplete="off" />
      <AccionesFormulario>
        <Boton variante="primario">Registrar abono</Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
