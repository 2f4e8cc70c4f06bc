import { mediosEn } from "~/domain/tienda/medios-de-pago";
import { AreaTexto, Campo, Casilla, Selector } from "../base/campo";
import { Ajustes, AjustesAparte } from "./ajustes";
import type { PropsSeccion } from "./secciones";

const MULTIPLOS = [
  { valor: "0", texto: "No redondear" },
  { valor: "50", texto: "A $ 50" },
  { valor: "100", texto: "A $ 100" },
];

export function SeccionCaja({ fields, actual }: PropsSeccion) {
  const { medios_pago, exigir_caja, qr_pago } = actual;
  const medios = mediosEn(medios_pago).join(", ") || "Sin medios propios";
  const resumen = [medios, exigir_caja && "Se vende con la caja abierta", qr_pago && "Con QR de pago"];
  return (
    <Ajustes
      id="caja"
      titulo="Caja y pagos"
      resumen={resumen.filter(Boolean).join(". ")}
      campos={[fields.medios_pago, fields.qr_imagen, fields.qr_pago, fields.confirmar_qr_pago]}
      casillas={[fields.exigir_caja, fields.arqueo_ciego]}
      preguntas
    >
      <AreaTexto
        field={fields.medios_pago}
        etiqueta="Cómo le pagan"
        rows={4}
        ayuda="Uno por renglón, en el orden en que los usa: Nequi, Daviplata, Bancolombia, Bre-B, Datáfono. Hasta doce."
      />
      {qr_pago && <img className="qr" src="/configuracion/qr/" alt="El QR de pago de la tienda" width={160} height={160} />}
      <Campo
        field={fields.qr_imagen}
        etiqueta={qr_pago ? "Cambiar el QR de su banco" : "QR de su banco"}
        tipo="foto"
        ayuda="El de Bre-B, Nequi o su banco, para cobrar por transferencia. Al vender se muestra tal cual; si le pagaron, lo dice su banco."
      />
      <AreaTexto
        field={fields.qr_pago}
        etiqueta="O el texto del QR"
        rows={2}
        ayuda="Lo que se lee al escanearlo. Bórrelo para dejar de mostrar el QR."
      />
      <Casilla
        field={fields.exigir_caja}
        etiqueta="Para vender hay que abrir la caja"
        ayuda="Quien vende dice primero con cuánto empieza. La pantalla de ventas la abre."
      />
      <Casilla
        field={fields.arqueo_ciego}
        etiqueta="El vendedor cuenta sin saber cuánto debe haber"
        ayuda="Ve cuánto debía haber y la diferencia después de cerrar la caja."
      />
    </Ajustes>
  );
}

export function SeccionRedondeo({ fields, actual: { redondeo_efectivo, propina_sugerida } }: PropsSeccion) {
  const resumen = [
    redondeo_efectivo > 0 && `El efectivo se redondea a $ ${redondeo_efectivo}`,
    propina_sugerida > 0 && `Propina sugerida del ${propina_sugerida} %`,
  ];
  return (
    <AjustesAparte id="redondeo" resumen={resumen.filter(Boolean).join(". ")} campos={[fields.redondeo_efectivo, fields.propina_sugerida]}>
      <Selector
        field={fields.redondeo_efectivo}
        etiqueta="Redondear lo que se paga en efectivo"
        opciones={MULTIPLOS}
        ayuda="Al más cercano. La diferencia se anota aparte, como redondeo: ni el precio ni el IVA cambian. Otros medios se cobran exactos."
      />
      <Campo
        field={fields.propina_sugerida}
        etiqueta="Propina sugerida, en porcentaje"
        tipo="number"
        ayuda="De 0 a 10. Al vender se pregunta si el cliente la da. Es de quien atiende: no es venta ni lleva impuestos. 0: no se pregunta."
      />
    </AjustesAparte>
  );
}
