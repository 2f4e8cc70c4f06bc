import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { TARIFAS } from "~/domain/cifras/tarifas";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";
import { FotoGrande } from "./foto";
import { PrecioPublico } from "./precio-publico";

interface Props {
  producto: {
    nombre: string;
    foto: string | null;
    precio: string;
    precio_publico: string;
    /** Absent for those who may not see it. */
    precio_compra?: string;
    iva: keyof typeof TARIFAS;
    unidad: Unidad;
    stock: number | string;
    stock_minimo: number | string | null;
    lleva_existencias: boolean;
    codigo_de_barras: string | null;
    fecha_actualizacion: string;
  };
}

/** What one asks about a product first: its price and how much is left; then the rest. */
export function ResumenDeProducto({ producto }: Props) {
  const { nombre, foto, precio, precio_publico, iva, unidad, codigo_de_barras, fecha_actualizacion } = producto;
  return (
    <>
      <div className={foto ? "producto-resumen" : undefined}>
        <FotoGrande foto={foto} nombre={nombre} />
        <Cifras>
          <Cifra
            nombre="Paga el cliente"
            valor={<PrecioPublico valor={precio_publico} unidad={unidad} />}
            nota={`${mostrarPesos(precio)} sin IVA`}
          />
          <Quedan producto={producto} />
          {producto.precio_compra !== undefined && (
            <Cifra nombre="Precio de compra" valor={<Dinero valor={producto.precio_compra} />} nota="Sin IVA" />
          )}
        </Cifras>
      </div>
      <Tarjeta>
        <Ficha
          datos={[
            { nombre: "Código de barras", valor: codigo_de_barras ?? "Sin código" },
            { nombre: "IVA", valor: TARIFAS[iva].nombre },
            { nombre: "Último cambio", valor: <Fecha valor={fecha_actualizacion} /> },
          ]}
        />
      </Tarjeta>
    </>
  );
}

function Quedan({ producto: { stock, stock_minimo, unidad, lleva_existencias } }: Props) {
  if (!lleva_existencias) return <Cifra nombre="Existencias" valor="No se cuentan" nota="Se vende siempre" />;
  const minimo = stock_minimo !== null && `Se avisa cuando queden ${mostrarCantidad(stock_minimo, unidad)}`;
  const pocas = Number(stock) <= Number(stock_minimo ?? 0);
  return <Cifra nombre="Existencias" valor={mostrarCantidad(stock, unidad)} nota={minimo} tono={pocas ? "aviso" : "neutro"} />;
}
