import { Campo, Casilla, Selector } from "../base/campo";
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
        field={fields.mostrar_sin_iva}
        etiqueta="Mostrar el IVA al vender"
        ayuda="El precio sin IVA de cada producto, y el IVA del tiquete. El recibo lo lleva siempre."
      />
    </Seccion>
  );
}

/** What a ticket may become besides a sale. */
export function SeccionSepares({ fields, actual: { usa_cotizaciones, usa_separes } }: PropsSeccion) {
  const usados = [...(usa_separes ? ["Separes"] : []), ...(usa_cotizaciones ? ["Cotizaciones"] : [])];
  return (
    <Seccion
      titulo="Separes y cotizaciones"
      resumen={usados.join(", ") || "No se usan"}
      campos={[fields.plazo_separe, fields.abono_minimo_separe]}
    >
      <Casilla
        field={fields.usa_separes}
        etiqueta="Hacer separes"
        ayuda="Lo del tiquete queda apartado para un cliente registrado, que lo paga por abonos y se lo lleva cuando termina."
      />
      <div className="campos">
        <Campo field={fields.plazo_separe} etiqueta="Plazo, en días" tipo="number" ayuda="Cuando no se dice otro." />
        <Campo
          field={fields.abono_minimo_separe}
          etiqueta="Primer abono, en porcentaje"
          tipo="number"
          ayuda="Lo menos que se recibe al separar. 0: puede no abonar nada."
        />
      </div>
      <Casilla
        field={fields.usa_cotizaciones}
        etiqueta="Hacer cotizaciones"
        ayuda="Un tiquete se guarda con sus precios hasta un día, sin mover el inventario ni la caja."
      />
    </Seccion>
  );
}
