import { getFormProps } from "@conform-to/react";
import { escribirEntero } from "~/domain/compartido/numero-escrito";
import type { DatosAjustes, DatosConfiguracion } from "~/domain/tienda/esquema";
import { ANCHOS_DE_TIRILLA } from "~/domain/tienda/tirilla";
import { TITULOS } from "~/domain/tienda/titulos";
import { AreaTexto } from "../base/area-texto";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { Casilla } from "../base/casilla";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { Selector } from "../base/selector";
import { Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";
import { LogoCampo } from "./logo-campo";

/** The settings and the URL of the logo. */
export type Configuracion = DatosAjustes & { logo: string | null };

const OPCIONES_TITULO = TITULOS.map((titulo) => ({ valor: titulo, texto: titulo }));
const ANCHOS = ANCHOS_DE_TIRILLA.map((ancho) => ({ valor: String(ancho), texto: `${ancho} mm` }));
const HORAS = Array.from({ length: 24 }, (_, hora) => ({ valor: String(hora), texto: `${String(hora).padStart(2, "0")}:00` }));

interface Props {
  configuracion: Configuracion;
  /** Whether the box can send text messages. */
  conSms: boolean;
}

export function ConfiguracionFormulario({ configuracion: { logo, ...actual }, conSms }: Props) {
  const [form, fields] = useFormulario<DatosConfiguracion>({ ...actual, stock_minimo: escribirEntero(actual.stock_minimo) });
  return (
    <Formulario {...getFormProps(form)} encType="multipart/form-data">
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
      <Tarjeta titulo="Comprobantes">
        <div className="campos">
          <Selector
            field={fields.titulo_factura}
            etiqueta="Título"
            opciones={OPCIONES_TITULO}
            ayuda="«Factura de venta» solo si la DIAN le autorizó una numeración."
          />
          <Campo field={fields.prefijo} etiqueta="Prefijo" maxLength={10} ayuda="Con FV la próxima venta es FV-12; la cuenta sigue." />
        </div>
        <AreaTexto field={fields.pie_factura} etiqueta="Texto al pie" maxLength={300} />
        <Selector field={fields.ancho_tirilla} etiqueta="Ancho del papel de la tirilla" opciones={ANCHOS} />
        <Casilla
          field={fields.imprimir_al_cobrar}
          etiqueta="Imprimir el recibo al cobrar"
          ayuda="Después de cada venta se abre la ventana de impresión del navegador."
        />
      </Tarjeta>
      <Tarjeta titulo="Inventario">
        <Campo
          field={fields.stock_minimo}
          etiqueta="Avisar cuando queden"
          tipo="number"
          ayuda="Para los productos que no tienen un mínimo propio."
        />
      </Tarjeta>
      <Tarjeta titulo="Mensajes de texto">
        {!conSms && <p>Este equipo todavía no tiene un proveedor de SMS: lo que active aquí empezará cuando lo tenga.</p>}
        <Casilla field={fields.aviso_stock_bajo} etiqueta="Avisarme cuando un producto llegue a su mínimo" />
        <Casilla field={fields.aviso_resumen_diario} etiqueta="Enviarme cada día un resumen de las ventas" />
        <div className="campos">
          <Campo field={fields.telefono_avisos} etiqueta="Teléfono que recibe los avisos" tipo="tel" maxLength={20} />
          <Selector field={fields.hora_resumen} etiqueta="Hora del resumen" opciones={HORAS} />
        </div>
        <Casilla field={fields.aviso_confirmacion} etiqueta="Confirmar la compra a cada cliente registrado que tenga teléfono" />
        <Casilla
          field={fields.respetar_ley_2300}
          etiqueta="No dejar enviar campañas fuera del horario de la Ley 2300"
          ayuda="Lunes a viernes de 7 a 19, sábados de 8 a 15; ni domingos ni festivos, y una al día por persona."
        />
      </Tarjeta>
      <AccionesFormulario>
        <Boton variante="primario">Guardar cambios</Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
