export type Rol = "admin" | "vendedor";

export const NOMBRE_ROL: Record<Rol, string> = { admin: "Dueño", vendedor: "Vendedor" };
