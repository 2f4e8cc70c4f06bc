import type { ReactNode } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { MEDIOS, MEDIOS_DE_PAGO_A_CUENTA } from "~/domain/cifras/medios";
import { Campo, CampoNotas, campoSuelto } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Frase } from "../base/valores";
import { DeCaja } from "../caja/formularios";

/** What a refused form had, and its errors. */
export interface PagoNegado {
  tecleado?: Record<string, string>;
  errores?: Record<string, string[]>;
}

interface PropsPago extends PagoNegado {
  accion: string;
  etiqueta: string;
  ayuda: string;
  boton: string;
  clave_envio: string;
  /** Whether a note is kept with it. */
  conNota?: boolean;
  /** Fields of its own, before the button. */
  children?: ReactNode;
}

/** Form of a payment on an account: by a client, or to a supplier. */
export function PagoACuenta({
  accion,
  etiqueta,
  ayuda,
  boton,
  clave_envio,
  conNota = true,
  tecleado = {},
  errores = {},
  children,
}: PropsPago) {
  const campo = (name: string) => campoSuelto({ name, defaultValue: tecleado[name] ?? "", errores: errores[name] });
  return (
    <Formulario action={accion} className="formulario abonar" boton={boton}>
      <input type="hidden" name="clave_envio" value={clave_envio} autoComplete="off" />
      <Campo field={campo("monto")} etiqueta={etiqueta} tipo="dinero" ayuda={<Frase texto={ayuda} />} autoFocus required />
      <MedioDePago elegido={tecleado.medio || "efectivo"} errores={errores.medio} leyenda="Forma de pago" />
      <div className="documento-banco">
        <Campo field={campo("banco")} etiqueta="Banco" ayuda="Para una transferencia." maxLength={50} autoComplete="off" />
        <Campo field={campo("referencia")} etiqueta="Referencia" maxLength={100} autoComplete="off" />
      </div>
      {conNota && <Campo field={campo("nota")} etiqueta="Nota" maxLength={300} autoComplete="off" />}
      {children}
    </Formulario>
  );
}

interface PropsMedio {
  elegido: string;
  errores: string[] | undefined;
  leyenda: string;
}

/** The ways to pay on an account. */
export function MedioDePago({ elegido, errores, leyenda }: PropsMedio) {
  const medio = campoSuelto({ name: "medio", errores });
  return (
    <fieldset className="opciones" aria-describedby={medio.errors && medio.errorId}>
      <legend>{leyenda}</legend>
      {MEDIOS_DE_PAGO_A_CUENTA.map((uno) => (
        <label key={uno}>
          <input type="radio" name="medio" value={uno} defaultChecked={uno === elegido} data-pide-banco={uno === "transferencia"} />{" "}
          {MEDIOS[uno]}
        </label>
      ))}
      <CampoNotas field={medio} />
    </fieldset>
  );
}

interface PropsAbonar extends PagoNegado {
  cliente: number;
  saldo: string;
  /** Whether it pays in advance: what exceeds the debt becomes its credit. */
  anticipo?: boolean;
  clave_envio: string;
}

export function Abonar({ cliente, saldo, anticipo = false, ...pago }: PropsAbonar) {
  return (
    <PagoACuenta
      accion={`/clientes/${cliente}/abonos/`}
      etiqueta={anticipo ? "Deja" : "Abona"}
      ayuda={
        anticipo
          ? saldo === "0.00"
            ? "Le queda a favor, para lo que compre después."
            : `Lo que pase de lo que debe (${mostrarPesos(saldo)}) le queda a favor.`
          : `Debe ${mostrarPesos(saldo)}: puede abonar una parte o todo.`
      }
      boton={anticipo ? "Registrar anticipo" : "Registrar abono"}
      {...pago}
    >
      {anticipo && <input type="hidden" name="anticipo" value="1" />}
    </PagoACuenta>
  );
}

interface PropsPagar extends PagoNegado {
  proveedor: number;
  saldo: string;
  cajaAbierta: boolean;
  clave_envio: string;
}

export function Pagar({ proveedor, saldo, cajaAbierta, ...pago }: PropsPagar) {
  return (
    <PagoACuenta
      accion={`/proveedores/${proveedor}/pagos/`}
      etiqueta="Le paga"
      ayuda={`Se le deben ${mostrarPesos(saldo)}: puede pagar una parte o todo.`}
      boton="Registrar pago"
      {...pago}
    >
      <DeCaja
        field={campoSuelto({ name: "de_caja", defaultValue: pago.tecleado?.de_caja })}
        texto="Si paga en efectivo, sale de la caja"
        abierta={cajaAbierta}
        sale
      />
    </PagoACuenta>
  );
}
