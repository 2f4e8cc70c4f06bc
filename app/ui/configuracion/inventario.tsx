import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { Campo, Casilla, Selector } from "../base/campo";
import { useDatosRaiz } from "../base/datos-raiz";
import { Seccion } from "./seccion";
import type { PropsSeccion } from "./secciones";

const VENCIDOS = [
  { valor: "no", texto: "No se vende" },
  { valor: "avisa", texto: "Se vende, con un aviso" },
];

export function SeccionInventario({ fields, actual: { stock_minimo } }: PropsSeccion) {
  return (
    <Seccion
      titulo="Inventario"
      resumen={`Avisa cuando quedan ${escribirEntero(stock_minimo)}`}
      campos={[fields.stock_minimo, fields.vende_vencidos]}
    >
      <Campo
        field={fields.stock_minimo}
        etiqueta="Avisar cuando queden"
        tipo="number"
        ayuda="Para los productos que no tienen un mínimo propio."
      />
      {useDatosRaiz()?.tienda.usos?.dian && (
        <Casilla
          field={fields.recibir_al_confirmar}
          etiqueta="Avisar a la DIAN que llegó lo comprado a crédito"
          ayuda="Al confirmar la factura de un proveedor. Quien la confirma debe tener su cédula en su perfil."
        />
      )}
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
    </Seccion>
  );
}
