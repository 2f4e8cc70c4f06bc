import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { ANCHOS_DE_TIRILLA, TITULOS } from "~/domain/tienda/documentos";
import { AreaTexto, Campo, Casilla, Selector } from "../base/campo";
import { type PropsSeccion, Seccion } from "./seccion";

const OPCIONES_TITULO = TITULOS.map((titulo) => ({ valor: titulo, texto: titulo }));
const ANCHOS = ANCHOS_DE_TIRILLA.map((ancho) => ({ valor: String(ancho), texto: `${ancho} mm` }));
const HORAS = Array.from({ length: 24 }, (_, hora) => ({ valor: String(hora), texto: `${String(hora).padStart(2, "0")}:00` }));

export function SeccionComprobantes({ fields, actual: { titulo_factura, ancho_tirilla } }: PropsSeccion) {
  const campos = [fields.titulo_factura, fields.prefijo, fields.pie_factura, fields.ancho_tirilla];
  return (
    <Seccion titulo="Comprobantes" resumen={`${titulo_factura}, papel de ${ancho_tirilla} mm`} campos={campos}>
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
    </Seccion>
  );
}

export function SeccionInventario({ fields, actual: { stock_minimo } }: PropsSeccion) {
  return (
    <Seccion titulo="Inventario" resumen={`Avisa cuando quedan ${escribirEntero(stock_minimo)}`} campos={[fields.stock_minimo]}>
      <Campo
        field={fields.stock_minimo}
        etiqueta="Avisar cuando queden"
        tipo="number"
        ayuda="Para los productos que no tienen un mínimo propio."
      />
    </Seccion>
  );
}

interface PropsMensajes extends PropsSeccion {
  /** Whether the box can send text messages. */
  conSms: boolean;
}

export function SeccionMensajes({ fields, actual, conSms }: PropsMensajes) {
  const avisa = actual.aviso_stock_bajo || actual.aviso_resumen_diario;
  const resumen = avisa ? `Avisos al ${actual.telefono_avisos}` : "Sin avisos";
  return (
    <Seccion titulo="Mensajes de texto" resumen={resumen} campos={[fields.telefono_avisos, fields.hora_resumen]}>
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
    </Seccion>
  );
}
