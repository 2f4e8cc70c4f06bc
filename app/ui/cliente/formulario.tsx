import { getFormProps } from "@conform-to/react";
import type { DatosCliente } from "~/domain/clientes/esquema";
import { Boton, EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { Casilla } from "../base/casilla";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";

const NUEVO: Inicial<DatosCliente> = { nombre: "", telefono: "", documento: "", activo: true };

/** Form of a new or existing client. */
export function ClienteFormulario({ cliente = NUEVO, boton }: { cliente?: Inicial<DatosCliente>; boton: string }) {
  const [form, fields] = useFormulario<DatosCliente>(cliente);
  return (
    <Formulario {...getFormProps(form)}>
      <input type="hidden" name="activo_presente" value="1" />
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoFocus required />
      <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
      <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="Cédula o NIT; sale en el comprobante." />
      <Casilla field={fields.activo} etiqueta="Activo" ayuda="Un cliente inactivo no aparece al vender." />
      <AccionesFormulario>
        <Boton variante="primario">{boton}</Boton>
        <EnlaceBoton to="/clientes/">Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}
