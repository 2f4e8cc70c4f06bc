import { mostrarPesos } from "~/domain/cifras/dinero";
import type { DatosSaldoDevuelto } from "~/domain/cuentas/pago";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";
import { Frase } from "../base/valores";
import { MedioDePago } from "./pago";

interface PropsDevolver {
  aFavor: string;
  clave_envio: string;
  errores: Record<string, string[]> | undefined;
}

export function DevolverSaldo({ aFavor, clave_envio, errores }: PropsDevolver) {
  const [form, fields] = useFormulario<DatosSaldoDevuelto>({ clave_envio });
  return (
    <Formulario {...form} boton="Devolver">
      <input type="hidden" name="clave_envio" value={String(fields.clave_envio.initialValue ?? clave_envio)} autoComplete="off" />
      <input type="hidden" name="confirmar_retiro" value="0" />
      <Campo
        field={fields.monto}
        etiqueta="Se le devuelve"
        tipo="dinero"
        ayuda={<Frase texto={`Tiene ${mostrarPesos(aFavor)} a favor.`} />}
        autoFocus
        required
      />
      <MedioDePago elegido={String(fields.medio.initialValue ?? "efectivo")} errores={errores?.medio} leyenda="Cómo se devuelve" />
    </Formulario>
  );
}
