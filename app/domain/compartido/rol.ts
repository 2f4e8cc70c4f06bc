export type Rol = "admin" | "vendedor";

/** A role as people read it. */
export const NOMBRE_ROL: Record<Rol, string> = { admin: "Administrador", vendedor: "Vendedor" };
