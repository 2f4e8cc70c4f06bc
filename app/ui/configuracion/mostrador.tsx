import { Casilla, Selector } from "../base/campo";
import { Seccion } from "./seccion";
import type { PropsSeccion } from "./secciones";

const TAMANOS = [
  { valor: "normal", texto: "Normales: caben más" },
  { valor: "grande", texto: "Grandes: se tocan y se ven mejor" },
];

/** How the sale screen looks. */
export function SeccionMostrador({ fields, actual: { fichas, mostrar_sin_iva } }: PropsSeccion) {
  const resumen = `Fichas ${fichas === "grande" ? "grandes" : "normales"}${mostrar_sin_iva ? ", con el IVA a la vista" : ""}`;
  return (
    <Seccion titulo="Mostrador" resumen={resumen} campos={[fields.fichas]}>
      <Selector
        field={fields.fichas}
        etiqueta="Fichas de los productos"
        opciones={TAMANOS}
        ayuda="Los productos que se venden con un toque: sus favoritos, y los de cada categoría."
      />
      <Casilla
        field={fields.usa_cotizaciones}
        etiqueta="Hacer cotizaciones"
        ayuda="Un tiquete se guarda con sus precios hasta un día, sin mover el inventario ni la caja."
      />
      <Casilla
        field={fields.mostrar_sin_iva}
        etiqueta="Mostrar el IVA al vender"
        ayuda="El precio sin IVA de cada producto, y el IVA del tiquete. El recibo lo lleva siempre."
      />
    </Seccion>
  );
}
