import { AreaTexto, Campo, Casilla, Selector } from "../base/campo";
import { Ajustes, AjustesAparte } from "./ajustes";
import type { PropsSeccion } from "./secciones";

const TAMANOS = [
  { valor: "normal", texto: "Normales: caben más" },
  { valor: "grande", texto: "Grandes: se tocan y se ven mejor" },
];

export function SeccionMostrador({ fields, actual: { fichas, mostrar_sin_iva, sin_conexion } }: PropsSeccion) {
  const resumen = `Fichas ${fichas === "grande" ? "grandes" : "normales"}${mostrar_sin_iva ? ", con el IVA a la vista" : ""}${sin_conexion ? ", también sin conexión" : ""}`;
  return (
    <Ajustes
      id="mostrador"
      titulo="Mostrador"
      resumen={resumen}
      campos={[fields.fichas]}
      casillas={[fields.mostrar_sin_iva, fields.sin_conexion]}
    >
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
      <Casilla
        field={fields.sin_conexion}
        etiqueta="Seguir vendiendo sin conexión"
        ayuda="Si el equipo principal no responde, cada equipo guarda sus ventas y las envía cuando vuelve. Con la dirección segura (https)."
      />
    </Ajustes>
  );
}

/** What a ticket may become besides a sale. */
export function SeccionSepares({ fields, actual: { usa_cotizaciones, usa_separes } }: PropsSeccion) {
  const usados = [...(usa_separes ? ["Separes"] : []), ...(usa_cotizaciones ? ["Cotizaciones"] : [])];
  return (
    <AjustesAparte
      id="separes"
      resumen={usados.join(", ")}
      campos={[fields.plazo_separe, fields.abono_minimo_separe]}
      casillas={[fields.usa_separes, fields.usa_cotizaciones]}
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
    </AjustesAparte>
  );
}

export function SeccionListas({ fields: { listas_precio }, actual }: PropsSeccion) {
  const resumen = actual.listas_precio.split("\n").filter(Boolean).join(", ");
  return (
    <AjustesAparte id="listas" resumen={resumen} campos={[listas_precio]}>
      <AreaTexto
        field={listas_precio}
        etiqueta="Nombres de las listas"
        rows={3}
        placeholder={"Mayorista\nTenderos"}
        ayuda="Una por renglón, hasta cinco. El precio de cada producto en una lista va en su ficha, y la lista de cada cliente en la suya. Cambiar un nombre conserva sus precios."
      />
    </AjustesAparte>
  );
}
