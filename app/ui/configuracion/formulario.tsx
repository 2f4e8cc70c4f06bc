import { Fragment, type ReactNode } from "react";
import { escribirEntero, escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { keysOf } from "~/domain/nucleo/properties";
import { completarConActuales } from "~/domain/tienda/completar";
import type { DatosConfiguracion } from "~/domain/tienda/esquema";
import { Campo } from "../base/campo";
import { CampoDeImagen } from "../base/campo-de-imagen";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";
import { Logo } from "../base/valores";
import { SeccionCaja, SeccionRedondeo } from "./caja";
import type { Configuracion } from "./ficha";
import { SeccionInventario, SeccionLotes } from "./inventario";
import { SeccionListas, SeccionMostrador, SeccionSepares } from "./mostrador";
import {
  type PropsSeccion,
  SeccionBalanza,
  SeccionComprobantes,
  SeccionFiados,
  SeccionIva,
  SeccionMensajes,
  SeccionPeriodo,
  SeccionVendedores,
} from "./secciones";
import { type ClaveDeTema, TEMAS_APARTE } from "./temas";

interface Props {
  configuracion: Configuracion;
  /** Whether the owner saw what it says of IVA. */
  ivaVisto: boolean;
  conSms: boolean;
}

/** The settings by theme, each with its own form. What the shop does not use stands apart. */
export function ConfiguracionFormulario({ configuracion: { logo, ...actual }, ivaVisto, conSms }: Props) {
  const maximo = actual.descuento_maximo_vendedor;
  const escrito = {
    ...actual,
    stock_minimo: escribirEntero(actual.stock_minimo),
    propina_sugerida: escribirEntero(actual.propina_sugerida),
    plazo_separe: escribirEntero(actual.plazo_separe),
    abono_minimo_separe: escribirEntero(actual.abono_minimo_separe),
    descuento_maximo_vendedor: maximo === null ? "" : escribirPesos(maximo),
  };
  const [, fields] = useFormulario<DatosConfiguracion>(escrito, (rechazado) => completarConActuales(rechazado, escrito));
  const comun = { fields, actual };
  const aparte: Record<ClaveDeTema, ReactNode> = {
    listas: <SeccionListas {...comun} />,
    redondeo: <SeccionRedondeo {...comun} />,
    separes: <SeccionSepares {...comun} />,
    lotes: <SeccionLotes {...comun} />,
    balanza: <SeccionBalanza {...comun} />,
    mensajes: <SeccionMensajes {...comun} conSms={conSms} />,
    periodo: <SeccionPeriodo {...comun} />,
  };
  const claves = keysOf(TEMAS_APARTE);
  const temas = (usada: boolean) =>
    claves.filter((clave) => TEMAS_APARTE[clave].seUsa(actual) === usada).map((clave) => <Fragment key={clave}>{aparte[clave]}</Fragment>);
  const sinUsar = temas(false);
  return (
    <div className="columnas">
      <div className="secciones">
        <LaTienda fields={fields} logo={logo} />
        <SeccionComprobantes {...comun} />
        <SeccionIva {...comun} visto={ivaVisto} />
      </div>
      <div className="secciones">
        <SeccionMostrador {...comun} />
        <SeccionCaja {...comun} />
        <SeccionFiados {...comun} />
        <SeccionVendedores {...comun} />
        <SeccionInventario {...comun} />
        {temas(true)}
        {sinUsar.length > 0 && (
          <section className="secciones" aria-labelledby="mas-opciones">
            <h2 id="mas-opciones">Más opciones</h2>
            {sinUsar}
          </section>
        )}
      </div>
    </div>
  );
}

function LaTienda({ fields, logo }: Pick<PropsSeccion, "fields"> & { logo: string | null }) {
  return (
    <Tarjeta titulo="La tienda">
      <Formulario encType="multipart/form-data" boton="Guardar" preguntas={false}>
        <Campo field={fields.nombre_comercial} etiqueta="Nombre comercial" maxLength={100} />
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
      </Formulario>
    </Tarjeta>
  );
}
