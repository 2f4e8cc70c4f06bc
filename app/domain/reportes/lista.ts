import type { Rol } from "../compartido/rol";

/** Every report, most used first. */
export const REPORTES = [
  {
    nombre: "ventas",
    titulo: "Ventas",
    descripcion: "Cuánto se vendió por día, hora, categoría, producto, vendedor y forma de pago.",
    roles: ["admin", "vendedor"],
  },
  {
    nombre: "productos",
    titulo: "Productos",
    descripcion: "Unidades, ventas y margen de cada producto y de cada categoría.",
    roles: ["admin", "vendedor"],
  },
  { nombre: "vendedores", titulo: "Vendedores", descripcion: "Cuánto vendió cada persona y cuánto le devolvieron.", roles: ["admin"] },
  {
    nombre: "utilidad",
    titulo: "Utilidad",
    descripcion: "Lo que quedó: ventas menos costo y gastos, más ingresos extra.",
    roles: ["admin"],
  },
  { nombre: "iva", titulo: "IVA", descripcion: "El generado en ventas, el pagado en compras y el saldo.", roles: ["admin"] },
  {
    nombre: "inventario",
    titulo: "Inventario",
    descripcion: "Cuánto vale lo que hay y cuánto dinero duerme en lo que no se vende.",
    roles: ["admin"],
  },
  {
    nombre: "caducidad",
    titulo: "Caducidad",
    descripcion: "Los lotes que vencen pronto y lo que puede quedar de ellos.",
    roles: ["admin"],
  },
] as const satisfies readonly { nombre: string; titulo: string; descripcion: string; roles: readonly Rol[] }[];

/** Reports that a role may see. */
export const reportesPara = (rol: Rol) => REPORTES.filter(({ roles }) => roles.some((uno) => uno === rol));
