import { cuantos } from "~/domain/cifras/frases";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Dinero, Fecha } from "../base/valores";
import { TablaDeCifras } from "../grafico/marco-grafico";

interface PropsCompras {
  compras: readonly { id: number; numero: string; fecha: string; forma_pago: string; banco: string; total: string }[];
  masComprados: readonly { id: number; nombre: string; veces: number }[];
}

/** The last sales to a client, and beside them the products that stand in most of its sales. */
export function Compras({ compras, masComprados }: PropsCompras) {
  if (compras.length === 0)
    return (
      <Tarjeta titulo="Últimas compras">
        <p>Aún no ha comprado nada.</p>
      </Tarjeta>
    );
  return (
    <div className="columnas">
      <TarjetaConTabla
        titulo="Últimas compras"
        leyenda="Últimas compras"
        filas={compras}
        keyOf={({ id }) => id}
        columnas={[
          { titulo: "Venta", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/ventas/detalle/${id}/`}>{numero}</Enlace> },
          { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
          { titulo: "Pago", celda: ({ forma_pago, banco }) => banco || forma_pago },
          { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
        ]}
      />
      {masComprados.length > 0 && (
        <Tarjeta titulo="Lo que más compra" alBorde>
          <TablaDeCifras
            leyenda="Los productos de más ventas a este cliente"
            titulos={["Producto", "Ventas"]}
            filas={masComprados.map(({ id, nombre, veces }) => ({
              clave: id,
              nombre: <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>,
              cifras: [cuantos(veces, "vez", "veces")],
            }))}
          />
        </Tarjeta>
      )}
    </div>
  );
}
