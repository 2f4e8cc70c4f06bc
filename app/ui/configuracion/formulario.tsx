import { escribirEntero, escribirPesos } from "~/domain/cifras/numeros-a-mano";
import type { DatosConfiguracion, VistaConfiguracion } from "~/domain/tienda/esquema";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";
import { LogoCampo } from "./logo";
import { SeccionBalanza, SeccionCaja, SeccionIva, SeccionVendedores } from "./secciones-dinero";
import { SeccionComprobantes, SeccionInventario, SeccionMensajes } from "./secciones-tienda";

/** The settings and the URL of the logo. */
export type Configuracion = VistaConfiguracion & { logo: string | null };

interface Props {
  configuracion: Configuracion;
  /** Whether the owner saw what it says of IVA. */
  ivaVisto: boolean;
  /** Whether the box can send text messages. */
  conSms: boolean;
}

export function ConfiguracionFormulario({ configuracion: { logo, ...actual }, ivaVisto, conSms }: Props) {
  const maximo = actual.descuento_maximo_vendedor;
  const [form, fields] = useFormulario<DatosConfiguracion>({
    ...actual,
    stock_minimo: escribirEntero(actual.stock_minimo),
    descuento_maximo_vendedor: maximo === null ? "" : escribirPesos(maximo),
  });
  const comun = { fields, actual };
  return (
    <Formulario {...form} encType="multipart/form-data" boton="Guardar cambios">
      <input type="hidden" name="casillas_presentes" value="1" />
      <Tarjeta titulo="La tienda">
        <Campo field={fields.nombre_comercial} etiqueta="Nombre comercial" maxLength={100} autoFocus />
        <div className="campos">
          <Campo field={fields.nit} etiqueta="NIT" maxLength={20} />
          <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
        </div>
        <Campo field={fields.direccion} etiqueta="Dirección" maxLength={200} />
        <LogoCampo logo={logo} campo={fields.logo} quitar={fields.quitar_logo} />
      </Tarjeta>
      <div className="secciones">
        <SeccionComprobantes {...comun} />
        <SeccionIva {...comun} visto={ivaVisto} />
        <SeccionCaja {...comun} />
        <SeccionVendedores {...comun} />
        <SeccionInventario {...comun} />
        <SeccionBalanza {...comun} />
        <SeccionMensajes {...comun} conSms={conSms} />
      </div>
    </Formulario>
  );
}
