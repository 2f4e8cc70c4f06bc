export type Rol = "admin" | "vendedor";
