import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { Campo, Casilla, Selector } from "../base/campo";
import { useDatosRaiz } from "../base/datos-raiz";
import { Ajustes, AjustesAparte } from "./ajustes";
import type { PropsSeccion } from "./secciones";

const VENCIDOS = [
  { valor: "no", texto: "No se vende" },
  { valor: "avisa", texto: "Se vende, con un aviso" },
];

export function SeccionInventario({ fields, actual: { stock_minimo } }: PropsSeccion) {
  const conDian = useDatosRaiz()?.tienda.usos?.includes("dian");
  return (
    <Ajustes
      id="inventario"
      titulo="Inventario"
      resumen={`Avisa cuando quedan ${escribirEntero(stock_minimo)}`}
      campos={[fields.stock_minimo]}
      casillas={conDian ? [fields.recibir_al_confirmar] : []}
    >
      <Campo
        field={fields.stock_minimo}
        etiqueta="Avisar cuando queden"
        tipo="number"
        ayuda="Para los productos que no tienen un mínimo propio."
      />
      {conDian && (
        <Casilla
          field={fields.recibir_al_confirmar}
          etiqueta="Avisar a la DIAN que llegó lo comprado a crédito"
          ayuda="Al confirmar la factura de un proveedor. Quien la confirma debe tener su cédula en su perfil."
        />
      )}
    </Ajustes>
  );
}

export function SeccionLotes({ fields, actual: { usa_lotes } }: PropsSeccion) {
  return (
    <AjustesAparte
      id="lotes"
      resumen={usa_lotes ? "Se llevan los de los productos marcados" : ""}
      campos={[fields.vende_vencidos]}
      casillas={[fields.usa_lotes]}
    >
      <div className="seccion-lotes">
        <Casilla
          field={fields.usa_lotes}
          etiqueta="Llevar lotes y vencimientos"
          ayuda="De los productos que usted marque se sabe de qué lote sale cada unidad: primero lo que vence primero."
        />
        <Selector
          field={fields.vende_vencidos}
          etiqueta="Si solo queda de un lote vencido"
          opciones={VENCIDOS}
          ayuda="Cuenta para los productos con lotes."
        />
      </div>
    </AjustesAparte>
  );
}
