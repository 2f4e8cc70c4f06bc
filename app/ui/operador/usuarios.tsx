import type { Pagina } from "~/domain/listas/paginas";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { NOMBRE_ROL } from "~/domain/nucleo/rol";
import type { usuariosDelEquipo } from "~/domain/usuarios/administrar.server";
import { Buscador } from "../base/buscador";
import { Paginacion } from "../base/paginacion";
import type { Columna } from "../base/tabla";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { type ColumnaDeModulo, columnaDeModulo } from "./partes-de-modulos";

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

function RolDeUsuario({ rol, es_operador, activo }: Usuario) {
  return [NOMBRE_ROL[rol], es_operador && "operador", !activo && "desactivado"].filter(Boolean).join(", ");
}

interface Props {
  usuarios: readonly Usuario[];
  deModulos: readonly ColumnaDeModulo[];
  page: Pagina;
  q: string;
}

/** All accounts, with their last login. */
export function Usuarios({ usuarios, deModulos, page, q }: Props) {
  return (
    <>
      <Buscador etiqueta="Buscar una cuenta por usuario o correo" q={q} ancla="cuentas" />
      <TarjetaConTabla
        titulo="Cuentas"
        ninguna="Ninguna cuenta coincide."
        leyenda="Cuentas"
        filas={usuarios}
        keyOf={({ id }) => id}
        columnas={[...COLUMNAS, ...deModulos.map(columnaDeModulo)]}
      />
      <Paginacion page={page} nombre={["cuenta", "cuentas"]} ancla="cuentas" />
    </>
  );
}
