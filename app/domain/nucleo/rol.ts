export type Rol = "admin" | "vendedor";

/** Name of a role for people. */
export const NOMBRE_ROL: Record<Rol, string> = { admin: "Dueño", vendedor: "Vendedor" };
