import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { Campo, Casilla } from "../base/campo";
import { Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";

const CAMPOS = { nombre: "", telefono: "", documento: "", cupo: "", activo: true };
type Campos = typeof CAMPOS;
type Cliente = Omit<Campos, "cupo"> & { cupo: string | null };

/** Form of a new or existing client. */
export function ClienteFormulario({ cliente = CAMPOS, boton }: { cliente?: Cliente; boton: string }) {
  const inicial: Inicial<Campos> = { ...cliente, cupo: cliente.cupo ? escribirPesos(cliente.cupo) : "" };
  const [form, fields] = useFormulario<Campos>(inicial);
  return (
    <Formulario {...form} boton={boton} cancelar="/clientes/">
      <input type="hidden" name="activo_presente" value="1" />
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoFocus required />
      <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
      <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="Cédula o NIT; sale en el comprobante." />
      <Campo field={fields.cupo} etiqueta="Cupo para fiarle" tipo="dinero" ayuda="Lo más que puede deber; vacío, sin tope." />
      <Casilla field={fields.activo} etiqueta="Activo" ayuda="Un cliente inactivo no aparece al vender." />
    </Formulario>
  );
}
