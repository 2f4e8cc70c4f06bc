import { REGISTRO_DE_CAJAS } from "./caja/registro.server";
import { REGISTRO_DE_CLIENTES } from "./clientes/registro.server";
import { REGISTROS_DE_COMPRAS } from "./compras/registro.server";
import { REGISTROS_DE_CUENTAS } from "./cuentas/registro.server";
import { REGISTROS_DE_DEVOLUCIONES } from "./devoluciones/registro.server";
import { REGISTROS_DE_GASTOS_E_INGRESOS } from "./gastos-ingresos/registro.server";
import { REGISTRO_DE_LOTES } from "./inventario/registro.server";
import type { Contexto } from "./nucleo/contexto.server";
import type { Registro } from "./nucleo/registro";
import { REGISTROS_DE_PRECIOS } from "./precios/registro.server";
import { REGISTROS_DE_PRODUCTOS } from "./productos/registro.server";
import { REGISTRO_DE_PROVEEDORES } from "./proveedores/registro.server";
import { REGISTROS_DE_VENTAS } from "./ventas/registro.server";

/** What each kind of record of the core says of itself. */
export const REGISTROS: readonly Registro[] = [
  ...REGISTROS_DE_VENTAS,
  REGISTRO_DE_CLIENTES,
  ...REGISTROS_DE_COMPRAS,
  REGISTRO_DE_PROVEEDORES,
  ...REGISTROS_DE_DEVOLUCIONES,
  ...REGISTROS_DE_GASTOS_E_INGRESOS,
  ...REGISTROS_DE_CUENTAS,
  REGISTRO_DE_CAJAS,
  ...REGISTROS_DE_PRODUCTOS,
  REGISTRO_DE_LOTES,
  ...REGISTROS_DE_PRECIOS,
];

export const todosLosRegistros = ({ extensiones }: Pick<Contexto, "extensiones">): readonly Registro[] => [
  ...REGISTROS,
  ...extensiones.flatMap(({ registros = [] }) => registros),
];
