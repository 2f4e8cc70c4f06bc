import { Form } from "@remix-run/react";
import { escribirCantidad, mostrarCantidad, seMide } from "~/domain/cifras/cantidad";
import { cuantos } from "~/domain/cifras/frases";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import type { OpcionProveedor } from "~/domain/compras/proveedores.server";
import { Boton, Enlace } from "~/ui/base/boton";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Dinero } from "~/ui/base/valores";
import { campoDePedido } from "../domain/pedido";
import type { Sugerida } from "../domain/sugeridas.server";

interface PropsFiltro {
  filtro: { dias: string; proveedor: string };
  proveedores: readonly OpcionProveedor[];
  errors: Record<string, string[]>;
}

/** For how many days to order, and from whom. */
export function FiltroDeSugeridas({ filtro, proveedores, errors }: PropsFiltro) {
  const opciones = proveedores.map((uno) => ({ valor: String(uno.id), texto: nombreDeProveedor(uno) }));
  return (
    <Form className="buscador sugeridas-filtro" method="get">
      <Campo
        field={campoSuelto({ name: "dias", defaultValue: filtro.dias, errores: errors.dias })}
        etiqueta="Para cuántos días"
        tipo="number"
      />
      <Selector
        field={campoSuelto({ name: "proveedor", defaultValue: filtro.proveedor })}
        etiqueta="Proveedor"
        opciones={opciones}
        ninguna="Todos"
      />
      <Boton>Ver</Boton>
    </Form>
  );
}

/** What to order from each supplier, the one with the most urgent product first: a form each. */
export function PorProveedor({ sugeridas }: { sugeridas: readonly Sugerida[] }) {
  const grupos = new Map<number, Sugerida[]>();
  for (const sugerida of sugeridas) {
    const id = sugerida.proveedor?.id ?? 0;
    grupos.set(id, [...(grupos.get(id) ?? []), sugerida]);
  }
  return (
    <div className="sugeridas">
      {[...grupos].map(([id, sugeridasDeUno], i) => (
        <DeUno key={id} sugeridas={sugeridasDeUno} primero={i === 0} />
      ))}
    </div>
  );
}

function DeUno({ sugeridas, primero }: { sugeridas: readonly Sugerida[]; primero: boolean }) {
  const proveedor = sugeridas[0]?.proveedor ?? null;
  const nombre = proveedor && nombreDeProveedor(proveedor);
  return (
    <Formulario metodo="get" action="/compras/crear/" className="" reloadDocument>
      <Tarjeta
        titulo={nombre ?? "Sin proveedor"}
        alBorde
        acciones={
          <>
            <Boton icono="compras" variante={primero ? "primario" : "normal"}>
              Pedir
            </Boton>
            <Boton icono="mensajes" formAction="/compras/sugeridas/pedido/">
              WhatsApp o PDF
            </Boton>
          </>
        }
      >
        {proveedor && <input type="hidden" name="proveedor" value={proveedor.id} />}
        <Tabla
          leyenda={nombre === null ? "Qué pedir sin proveedor" : `Qué pedir a ${nombre}`}
          filas={sugeridas}
          keyOf={({ producto }) => producto.id}
          columnas={COLUMNAS}
        />
      </Tarjeta>
    </Formulario>
  );
}

const COLUMNAS: readonly Columna<Sugerida>[] = [
  { titulo: "Producto", tipo: "principal", celda: ({ producto: { id, nombre } }) => <Enlace to={`/productos/${id}/`}>{nombre}</Enlace> },
  { titulo: "Hay", tipo: "numero", celda: ({ stock, producto }) => mostrarCantidad(stock, producto.unidad) },
  {
    titulo: "Mínimo",
    tipo: "numero",
    soloAncha: true,
    celda: ({ stock_minimo, producto }) => (stock_minimo === null ? "—" : mostrarCantidad(stock_minimo, producto.unidad)),
  },
  {
    titulo: "Vendido en 60 días",
    tipo: "numero",
    soloAncha: true,
    celda: ({ vendidas_60, producto }) => mostrarCantidad(vendidas_60, producto.unidad),
  },
  { titulo: "Alcanza para", conTitulo: true, celda: ({ dias, stock }) => <Alcanza dias={dias} agotado={Number(stock) === 0} /> },
  { titulo: "Costo", tipo: "numero", soloAncha: true, celda: ({ costo }) => <Dinero valor={costo} /> },
  { titulo: "Pedir", tipo: "numero", cifra: true, celda: (sugerida) => <Cuantas {...sugerida} /> },
];

/** Days, or a word of its own, before which a phone does not show the title of the column. */
function Alcanza({ dias, agotado }: { dias: number | null; agotado: boolean }) {
  if (agotado) return <span className="etiqueta etiqueta-peligro">Agotado</span>;
  if (dias === null) return <span>Sin ventas</span>;
  return dias === 0 ? "Menos de un día" : cuantos(dias, "día", "días");
}

function Cuantas({ producto: { id, nombre, unidad }, proponer }: Sugerida) {
  return (
    <span className="sugeridas-cuantas">
      <input
        name={campoDePedido(id)}
        defaultValue={escribirCantidad(proponer)}
        inputMode={seMide(unidad) ? "decimal" : "numeric"}
        autoComplete="off"
        aria-label={`Cuánto pedir de ${nombre}`}
      />
      {seMide(unidad) && <small>{unidad}</small>}
    </span>
  );
}
