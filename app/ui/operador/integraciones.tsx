import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";
import type { Columna } from "../base/tabla";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

interface Integracion {
  clave: string;
  nombre: string;
  configurada: boolean;
  nota: string;
  se_prueba: boolean;
}

const COLUMNAS: Columna<Integracion>[] = [
  { titulo: "Conexión", tipo: "principal", celda: ({ nombre }) => nombre },
  { titulo: "Estado", celda: Estado },
  { titulo: "Mientras tanto", celda: ({ nota }) => nota },
  { titulo: "Acciones", tipo: "acciones", celda: Prueba },
];

function Estado({ configurada }: Integracion) {
  return <span className={`etiqueta ${configurada ? "etiqueta-exito" : ""}`}>{configurada ? "Configurada" : "Sin configurar"}</span>;
}

function Prueba({ clave, nombre, se_prueba }: Integracion) {
  if (!se_prueba) return null;
  return (
    <Formulario className="">
      <Boton variante="discreto" name="probar" value={clave}>
        Probar <span className="oculto">{nombre}</span>
      </Boton>
    </Formulario>
  );
}

/** The box's connections to other services, each with a test button. */
export function Integraciones({ integraciones }: { integraciones: readonly Integracion[] }) {
  return (
    <TarjetaConTabla titulo="Conexiones" leyenda="Conexiones" filas={integraciones} keyOf={({ clave }) => clave} columnas={COLUMNAS} />
  );
}
