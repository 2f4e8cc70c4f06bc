import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { mostrarDiaConAno } from "~/domain/nucleo/dias-en-palabras";
import { ANCHOS_DE_TIRILLA, TITULOS } from "~/domain/tienda/documentos";
import type { DatosConfiguracion, VistaConfiguracion } from "~/domain/tienda/esquema";
import { AreaTexto, Campo, type CampoDatos, Casilla, Selector } from "../base/campo";
import { Ajustes, AjustesAparte } from "./ajustes";

/** What the sections of the form have in common. */
export interface PropsSeccion {
  fields: Readonly<Record<keyof DatosConfiguracion, CampoDatos>>;
  actual: VistaConfiguracion;
}

const OPCIONES_TITULO = TITULOS.map((titulo) => ({ valor: titulo, texto: titulo }));
const ANCHOS = ANCHOS_DE_TIRILLA.map((ancho) => ({ valor: String(ancho), texto: `${ancho} mm` }));
const HORAS = Array.from({ length: 24 }, (_, hora) => ({ valor: String(hora), texto: `${String(hora).padStart(2, "0")}:00` }));

export function SeccionComprobantes({ fields, actual: { titulo_factura, ancho_tirilla } }: PropsSeccion) {
  const campos = [fields.titulo_factura, fields.prefijo, fields.pie_factura, fields.ancho_tirilla];
  return (
    <Ajustes
      id="comprobantes"
      titulo="Comprobantes"
      resumen={`${titulo_factura}, papel de ${ancho_tirilla} mm`}
      campos={campos}
      casillas={[fields.imprimir_al_cobrar]}
    >
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
        ayuda="En un equipo con impresora, la tirilla sale sola. En los demás se abre la ventana de impresión del navegador."
      />
    </Ajustes>
  );
}

/** `conSms`: whether the box can send text messages. */
export function SeccionMensajes({ fields, actual, conSms }: PropsSeccion & { conSms: boolean }) {
  const avisa = actual.aviso_stock_bajo || actual.aviso_resumen_diario;
  return (
    <AjustesAparte
      id="mensajes"
      resumen={avisa ? `Avisos al ${actual.telefono_avisos}` : ""}
      campos={[fields.telefono_avisos, fields.hora_resumen]}
      casillas={[fields.aviso_stock_bajo, fields.aviso_resumen_diario, fields.aviso_confirmacion, fields.respetar_ley_2300]}
    >
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
    </AjustesAparte>
  );
}

const LLEVA = [
  { valor: "peso", texto: "El peso, en gramos" },
  { valor: "precio", texto: "El precio, en pesos" },
];

/** Unfolded until it was seen: saving the form with it in sight says that it was. */
export function SeccionIva({ fields, actual, visto }: PropsSeccion & { visto: boolean }) {
  const deIva = actual.responsable_iva ? "Responsable de IVA" : "No responsable de IVA";
  const resumen = actual.responsable_inc ? `${deIva}, con impuesto al consumo` : deIva;
  return (
    <Ajustes
      id="iva"
      titulo="Impuestos"
      resumen={resumen}
      campos={[]}
      casillas={[fields.responsable_iva, fields.responsable_inc]}
      abierta={!visto}
    >
      <input type="hidden" name="iva_visto" value="1" />
      <Casilla
        field={fields.responsable_iva}
        etiqueta="La tienda es responsable de IVA"
        ayuda="Mire la casilla 53 de su RUT: 48 es responsable; 49, no responsable. Sin la marca, las ventas nuevas quedan sin IVA y el cliente paga lo que dice el precio."
      />
      <Casilla
        field={fields.responsable_inc}
        etiqueta="La tienda cobra impuesto nacional al consumo"
        ayuda="Restaurantes, cafeterías, panaderías, heladerías y bares: 8 % de lo que preparan, en lugar de IVA. Es la responsabilidad 33 del RUT. Luego elija INC 8 % en cada producto."
      />
    </Ajustes>
  );
}

export function SeccionFiados({ fields, actual: { texto_recordatorio } }: PropsSeccion) {
  return (
    <Ajustes id="fiados" titulo="Fiados" resumen={texto_recordatorio} campos={[fields.texto_recordatorio]}>
      <AreaTexto
        field={fields.texto_recordatorio}
        etiqueta="Recordatorio por WhatsApp"
        rows={4}
        maxLength={500}
        ayuda="{nombre}, {saldo} y {tienda} se cambian por lo de cada cliente. Vacío: el texto de siempre."
      />
    </Ajustes>
  );
}

export function SeccionBalanza({ fields, actual: { prefijo_balanza } }: PropsSeccion) {
  const resumen = prefijo_balanza ? `Etiquetas que empiezan por ${prefijo_balanza}` : "";
  return (
    <AjustesAparte id="balanza" resumen={resumen} campos={[fields.prefijo_balanza, fields.balanza_lleva]}>
      <p>
        Para una balanza que imprime etiquetas con código de barras: dos números que son siempre los mismos, cinco que son el código del
        producto, y cinco que dicen el peso o el precio.
      </p>
      <div className="campos">
        <Campo
          field={fields.prefijo_balanza}
          etiqueta="La etiqueta empieza por"
          tipo="number"
          maxLength={2}
          placeholder="20"
          ayuda="Vacío: la tienda no usa estas etiquetas."
        />
        <Selector field={fields.balanza_lleva} etiqueta="Los últimos números son" opciones={LLEVA} />
      </div>
    </AjustesAparte>
  );
}

export function SeccionVendedores({ fields, actual }: PropsSeccion) {
  const { vendedor_cambia_precios, descuento_maximo_vendedor: maximo } = actual;
  const descuento = maximo === null ? "descuento sin límite" : `descuento hasta ${escribirPesos(maximo)} %`;
  const resumen = `${vendedor_cambia_precios ? "Cambian precios" : "No cambian precios"}, ${descuento}`;
  return (
    <Ajustes
      id="vendedores"
      titulo="Vendedores"
      resumen={resumen}
      campos={[fields.descuento_maximo_vendedor]}
      casillas={[fields.vendedor_cambia_precios, fields.vendedor_ajusta_existencias, fields.vendedor_ve_costos]}
    >
      <Casilla field={fields.vendedor_cambia_precios} etiqueta="Pueden cambiar el precio de un producto al vender" />
      <Campo
        field={fields.descuento_maximo_vendedor}
        etiqueta="Descuento máximo, en porcentaje"
        tipo="decimal"
        placeholder="10"
        ayuda="Vacío: sin límite. Vale también para un precio que rebajen a mano. A usted no lo limita."
      />
      <Casilla
        field={fields.vendedor_ajusta_existencias}
        etiqueta="Pueden decir cuántas unidades hay cuando al vender faltan"
        ayuda="Queda en Actividad, con el número de la venta. Solo pueden subir las existencias."
      />
      <Casilla
        field={fields.vendedor_ve_costos}
        etiqueta="Pueden ver los costos y la ganancia"
        ayuda="Sin la marca no ven a cómo compra usted ni cuánto gana."
      />
    </Ajustes>
  );
}

/** Until when documents stay as they are. */
export function SeccionPeriodo({ fields, actual: { cerrado_hasta } }: PropsSeccion) {
  const resumen = cerrado_hasta === null ? "" : `Hasta el ${mostrarDiaConAno(cerrado_hasta)}`;
  return (
    <AjustesAparte id="periodo" resumen={resumen} campos={[fields.cerrado_hasta]}>
      <Campo
        field={fields.cerrado_hasta}
        etiqueta="Cerrado hasta"
        tipo="date"
        ayuda="Lo de ese día y de antes queda como está: nadie lo cambia, lo elimina ni lo deshace. Ciérrelo cuando declare. Vacío: nada está cerrado."
      />
    </AjustesAparte>
  );
}
