import { escribirEntero, escribirPesos } from "~/domain/cifras/numeros-a-mano";
import type { DatosConfiguracion } from "~/domain/tienda/esquema";
import { Campo } from "../base/campo";
import { CampoDeImagen } from "../base/campo-de-imagen";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";
import { Logo } from "../base/valores";
import { SeccionCaja } from "./caja";
import type { Configuracion } from "./ficha";
import { SeccionInventario } from "./inventario";
import { SeccionListas } from "./listas";
import { SeccionMostrador, SeccionSepares } from "./mostrador";
import { SeccionPeriodo } from "./periodo";
import { SeccionBalanza, SeccionComprobantes, SeccionFiados, SeccionIva, SeccionMensajes, SeccionVendedores } from "./secciones";

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
    propina_sugerida: escribirEntero(actual.propina_sugerida),
    plazo_separe: escribirEntero(actual.plazo_separe),
    abono_minimo_separe: escribirEntero(actual.abono_minimo_separe),
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
        <CampoDeImagen
          imagen={logo}
          nombre="el logo"
          vista={logo && <Logo url={logo} />}
          campo={fields.logo}
          quitar={fields.quitar_logo}
          ayuda="PNG, JPEG o WebP, de hasta 2 MB. Sale en la factura, la tirilla y las notas de devolución, sobre blanco."
        />
      </Tarjeta>
      <div className="secciones">
        <SeccionComprobantes {...comun} />
        <SeccionIva {...comun} visto={ivaVisto} />
        <SeccionListas {...comun} />
        <SeccionMostrador {...comun} />
        <SeccionSepares {...comun} />
        <SeccionCaja {...comun} />
        <SeccionFiados {...comun} />
        <SeccionPeriodo {...comun} />
        <SeccionVendedores {...comun} />
        <SeccionInventario {...comun} />
        <SeccionBalanza {...comun} />
        <SeccionMensajes {...comun} conSms={conSms} />
      </div>
    </Formulario>
  );
}
