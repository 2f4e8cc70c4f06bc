import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { mediosEn } from "~/domain/tienda/medios-de-pago";
import { AreaTexto, Campo, Casilla, Selector } from "../base/campo";
import { type PropsSeccion, Seccion } from "./seccion";

const LLEVA = [
  { valor: "peso", texto: "El peso, en gramos" },
  { valor: "precio", texto: "El precio, en pesos" },
];

/** Unfolded until it was seen: saving the form with it in sight says that it was. */
export function SeccionIva({ fields, actual, visto }: PropsSeccion & { visto: boolean }) {
  const resumen = actual.responsable_iva ? "Responsable de IVA" : "No responsable de IVA";
  return (
    <Seccion id="iva" titulo="IVA y precios" resumen={resumen} campos={[]} abierta={!visto}>
      <input type="hidden" name="iva_visto" value="1" />
      <Casilla
        field={fields.responsable_iva}
        etiqueta="La tienda es responsable de IVA"
        ayuda="Mire la casilla 53 de su RUT: 48 es responsable; 49, no responsable. Sin la marca, las ventas nuevas quedan sin IVA y el cliente paga lo que dice el precio."
      />
    </Seccion>
  );
}

export function SeccionCaja({ fields, actual: { medios_pago, exigir_caja } }: PropsSeccion) {
  const medios = mediosEn(medios_pago).join(", ") || "Sin medios propios";
  return (
    <Seccion titulo="Caja y pagos" resumen={exigir_caja ? `${medios}. Se vende con la caja abierta` : medios} campos={[fields.medios_pago]}>
      <AreaTexto
        field={fields.medios_pago}
        etiqueta="Cómo le pagan"
        rows={4}
        ayuda="Uno por renglón, en el orden en que los usa: Nequi, Daviplata, Bancolombia, Bre-B, Datáfono. Hasta doce."
      />
      <Casilla
        field={fields.exigir_caja}
        etiqueta="Para vender hay que abrir la caja"
        ayuda="Quien vende dice primero con cuánto empieza. La pantalla de ventas la abre."
      />
      <Casilla
        field={fields.arqueo_ciego}
        etiqueta="El vendedor cuenta sin saber cuánto debe haber"
        ayuda="Ve lo esperado y la diferencia después de cerrar la caja."
      />
    </Seccion>
  );
}

export function SeccionBalanza({ fields, actual: { prefijo_balanza } }: PropsSeccion) {
  const resumen = prefijo_balanza ? `Etiquetas que empiezan por ${prefijo_balanza}` : "Sin etiquetas de balanza";
  return (
    <Seccion titulo="Balanza" resumen={resumen} campos={[fields.prefijo_balanza, fields.balanza_lleva]}>
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
    </Seccion>
  );
}

export function SeccionVendedores({ fields, actual }: PropsSeccion) {
  const { vendedor_cambia_precios, descuento_maximo_vendedor: maximo } = actual;
  const descuento = maximo === null ? "descuento sin límite" : `descuento hasta ${escribirPesos(maximo)} %`;
  const resumen = `${vendedor_cambia_precios ? "Cambian precios" : "No cambian precios"}, ${descuento}`;
  return (
    <Seccion titulo="Vendedores" resumen={resumen} campos={[fields.descuento_maximo_vendedor]}>
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
    </Seccion>
  );
}
