import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";
import type { Devolucion } from "./ficha-devolucion";

interface Fila extends Devolucion {
  id: number;
  numero: string;
  fecha: string;
}

interface PropsDe {
  devoluciones: readonly Fila[];
  /** Path of the page of a return, without its id. */
  detalle: "/devoluciones/detalle/" | "/devoluciones/compras/detalle/";
}

/** The returns of a sale or of a purchase. */
export function DevolucionesDe({ devoluciones, detalle }: PropsDe) {
  return (
    <Tarjeta titulo="Devoluciones" alBorde>
      <Tabla
        leyenda="Devoluciones, la más antigua primero"
        filas={devoluciones}
        keyOf={({ id }) => id}
        columnas={[
          {
            titulo: "Devolución",
            tipo: "principal",
            celda: ({ id, numero }) => <Enlace to={`${detalle}${id}/`}>N.º {numero}</Enlace>,
          },
          { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
          { titulo: "Motivo", celda: ({ motivo }) => motivo },
          { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
          { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
        ]}
      />
    </Tarjeta>
  );
}
