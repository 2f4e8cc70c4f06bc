import { Tarjeta } from "../base/tarjeta";

interface PropsColumnas {
  columnas: readonly { nombre: string; titulo: string; sinonimos: readonly string[] }[];
  esDeProductos: boolean;
}

/** Which columns a file may have, and how its rows find their records. */
export function Columnas({ columnas, esDeProductos }: PropsColumnas) {
  return (
    <Tarjeta titulo="Qué columnas se leen">
      <p>
        {esDeProductos
          ? "En cualquier orden, las que tenga. Un producto se reconoce por su código de barras; si no tiene, por su nombre. Una celda vacía no cambia nada."
          : "En cualquier orden, las que tenga. Una celda vacía no cambia nada, y el mismo archivo dos veces no repite a nadie."}
      </p>
      <dl className="importar-columnas">
        {columnas.map(({ nombre, titulo, sinonimos }) => (
          <div key={nombre}>
            <dt>{titulo}</dt>
            <dd>{[nombre, ...sinonimos].join(", ")}</dd>
          </div>
        ))}
      </dl>
      {esDeProductos && <p>«PVP» y «precio de venta» son con IVA; «precio», sin IVA. Los valores pueden ir como 1.234,50 o 1234.50.</p>}
    </Tarjeta>
  );
}
