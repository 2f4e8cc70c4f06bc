import type { Comprobacion } from "~/domain/verificacion/comprobacion";

/** What must hold of sales that were made without the box. */
export const comprobacionesDeSinConexion: readonly Comprobacion[] = [
  {
    nombre: "Cada venta sin conexión que se registró es una venta de su tienda, con su número",
    tabla: "ventas_sin_conexion",
    faltas: `
        select format('La venta sin conexión %d (%s) dice ser la venta %s, que no es así.', s.id, s.numero_dispositivo, s.numero)
        from ventas_sin_conexion s join ventas v on v.id = s.venta_id
        where v.usuario_id <> s.usuario_id or v.numero <> s.numero`,
  },
];
