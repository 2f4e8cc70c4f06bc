import { mostrarPesos } from "~/domain/cifras/dinero";
import { PagoACuenta, type PagoNegado } from "../documento/pago-a-cuenta";

interface PropsAbonar extends PagoNegado {
  cliente: number;
  saldo: string;
  clave_envio: string;
}

/** Form of a payment on account by a client. */
export function Abonar({ cliente, saldo, ...pago }: PropsAbonar) {
  return (
    <PagoACuenta
      accion={`/clientes/${cliente}/abonos/`}
      etiqueta="Abona"
      ayuda={`Debe ${mostrarPesos(saldo)}: puede abonar una parte o todo.`}
      boton="Registrar abono"
      {...pago}
    />
  );
}
