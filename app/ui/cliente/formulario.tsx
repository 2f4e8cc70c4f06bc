import { getFormProps } from "@conform-to/react";
import { Boton, EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { Casilla } from "../base/casilla";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

export type CamposCliente = {
  nombre: string;
  telefono: string;
  documento: string;
  activo: string;
};

const NUEVO: CamposCliente = { nombre: "", telefono: "", documento: "", activo: "on" };

/** Form of a new or existing client. */
export function ClienteFormulario({ cliente = NUEVO, boton }: { cliente?: CamposCliente; boton: string }) {
  const [form, fields] = useFormulario<CamposCliente>(cliente);
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
