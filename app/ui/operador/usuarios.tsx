import type { Pagina } from "~/domain/listas/paginas";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { NOMBRE_ROL } from "~/domain/nucleo/rol";
import type { usuariosDelEquipo } from "~/domain/usuarios/administrar.server";
import type { limitesDeTiendas } from "~/modules/sms/domain/limites.server";
import { Enlace } from "../base/boton";
import { Buscador } from "../base/buscador";
import { Paginacion } from "../base/paginacion";
import type { Columna } from "../base/tabla";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

type Usuario = ReturnType<typeof usuariosDelEquipo>["usuarios"][number];

const COLUMNAS: Columna<Usuario>[] = [
  { titulo: "Usuario", tipo: "principal", celda: ({ username }) => username },
  { titulo: "Correo", celda: ({ email }) => email },
  { titulo: "Rol", celda: RolDeUsuario },
  {
    titulo: "Último ingreso",
    conTitulo: true,
    celda: ({ ultimo_ingreso }) => (ultimo_ingreso ? mostrarInstante(ultimo_ingreso) : "Nunca"),
  },
];

function enviadosHoy(cupos: readonly Cupo[]): Columna<Usuario> {
  const celda = ({ id, username }: Usuario) => {
    const cupo = cupos.find((uno) => uno.id === id);
    if (!cupo) return null;
    const { limite, enviados } = cupo;
    return <Enlace to={`/admin/sms/?q=${encodeURIComponent(username)}`}>{limite === null ? enviados : `${enviados} de ${limite}`}</Enlace>;
  };
  return { titulo: "SMS de hoy", tipo: "numero", celda };
}

function RolDeUsuario({ rol, es_operador, activo }: Usuario) {
  return [NOMBRE_ROL[rol], es_operador && "operador", !activo && "desactivado"].filter(Boolean).join(", ");
}

type Cupo = ReturnType<typeof limitesDeTiendas>[number];

interface Props {
  usuarios: readonly Usuario[];
  /** Cupo and uso of the listed shops today; `null` without an SMS provider. */
  cupos: readonly Cupo[] | null;
  page: Pagina;
  q: string;
}

/** All accounts, with their last login. */
export function Usuarios({ usuarios, cupos, page, q }: Props) {
  const columnas = cupos ? [...COLUMNAS, enviadosHoy(cupos)] : COLUMNAS;
  return (
    <>
      <Buscador etiqueta="Buscar una cuenta por usuario o correo" q={q} ancla="cuentas" />
      <TarjetaConTabla
        titulo="Cuentas"
        ninguna="Ninguna cuenta coincide."
        leyenda="Cuentas"
        filas={usuarios}
        keyOf={({ id }) => id}
        columnas={columnas}
      />
      <Paginacion page={page} nombre={["cuenta", "cuentas"]} ancla="cuentas" />
    </>
  );
}
