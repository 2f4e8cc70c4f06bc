import { mostrarInstante } from "~/domain/compartido/fecha";
import type { Pagina } from "~/domain/compartido/paginas";
import { NOMBRE_ROL, type Rol } from "~/domain/compartido/rol";
import { Paginacion } from "../paginacion";
import { Tabla } from "../tabla";
import { Tarjeta } from "../tarjeta";

interface Cuenta {
  id: number;
  username: string;
  email: string;
  rol: Rol;
  activo: boolean;
  ultimo_ingreso: string | null;
}

/** Everybody who can enter, and when they last did. */
export function Cuentas({ usuarios, page }: { usuarios: readonly Cuenta[]; page: Pagina }) {
  return (
    <>
      <Tarjeta titulo="Cuentas" alBorde>
        <Tabla
          leyenda="Cuentas"
          filas={usuarios}
          claveDe={({ id }) => id}
          columnas={[
            { titulo: "Usuario", tipo: "principal", celda: ({ username }) => username },
            { titulo: "Correo", celda: ({ email }) => email },
            { titulo: "Rol", celda: ({ rol, activo }) => `${NOMBRE_ROL[rol]}${activo ? "" : ", desactivado"}` },
            { titulo: "Último ingreso", celda: ({ ultimo_ingreso }) => (ultimo_ingreso ? mostrarInstante(ultimo_ingreso) : "Nunca") },
          ]}
        />
      </Tarjeta>
      <Paginacion page={page} nombre={["cuenta", "cuentas"]} params={{}} />
    </>
  );
}
