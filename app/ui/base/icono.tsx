const TRAZOS = {
  actividad: "M12 21a9 9 0 1 0-9-9M3 5v7h7M12 7.500v5l3.500 2",
  agregar: "M12 5v14M5 12h14",
  ajustes:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100",
  anterior: "M15 5l-7 7 7 7",
  aviso: "M12 4l9 16H3zM12 10v4.500M12 17.200v.1",
  buscar: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.500L20 20",
  clave: "M8.5 16a4 4 0 1 1 3.46-6H20v3h-2v2.500h-3V13h-3.040A4 4 0 0 1 8.5 16zM8.5 12v.1",
  clientes:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.300a3.5 3.5 0 0 1 0 6.400M17.5 14.400c2.3.7 3.7 2.6 4 5.6",
  compras: "M4 14v6h16v-6M12 4v11M8 11l4 4 4-4",
  devoluciones: "M9 5L4.5 9.5 9 14M4.500 9.500H14a5 5 0 0 1 0 10H8",
  editar: "M4 20l1-4.500L16 4.5 19.5 8 8.5 19zM13.5 7l3.5 3.5",
  eliminar: "M5 7h14M10 7V4h4v3M7 7l.8 13h8.400L17 7M10.2 11v5.500M13.8 11v5.5",
  escudo: "M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500L15.500 10",
  equipo: "M4 5h16v10.500H4zM9 19.500h6M12 15.500v4",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500v5.500M12 16.400v.1",
  exito: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.200l2.8 2.800L16 9.3",
  gastos:
    "M4 9.500h16v10.500H4zM12 17a2.3 2.3 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600zM7 14.800v.1M17 14.800v.1M12 2.500v4.500M9.500 5l2.500-2.500L14.500 5",
  imprimir: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  ingresos:
    "M4 9.500h16v10.500H4zM12 17a2.3 2.3 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600zM7 14.800v.1M17 14.800v.1M12 2.500v4.500M9.500 4.500L12 7l2.500-2.500",
  inicio: "M4 11l8-7 8 7v8.500a.5.5 0 0 1-.5.5H15v-6H9v6H4.500a.5.5 0 0 1-.5-.5z",
  mas: "M4 7h16M4 12h16M4 17h16",
  mensajes: "M4 5h16v11H9.500L5 20v-4H4zM8 9h8M8 12.200h5",
  productos: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4",
  proveedores:
    "M2.5 6h11v10.500h-11zM13.500 10h4.200l3.8 3.200v3.300h-8zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  quitar: "M6 6l12 12M18 6L6 18",
  reportes: "M4 20h16M7 16v-4M12 16V5M17 16V9",
  salir: "M13 4h6v16h-6M4 12h10M10.5 8l4 4-4 4",
  servidor: "M4 4.500h16v6H4zM4 13.500h16v6H4zM7.500 7.500v.1M7.500 16.500v.1M11 7.500h5.500M11 16.500h5.500",
  siguiente: "M9 5l7 7-7 7",
  tienda: "M5 12v8h14v-8M3 9l2-5h14l2 5M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0zM10 20v-5h4v5",
  usuarios:
    "M6 4h12v16H6zM10.500 4v1.500h3V4M12 13a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600zM8.500 17c.4-1.700 1.700-2.500 3.500-2.500s3.100.8 3.500 2.500",
  usuario: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.7-4 3.5-6 7.5-6s6.8 2 7.5 6",
  vender: "M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.5 9v6M16 9v6",
  ventas: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5",
} as const;

export type NombreIcono = keyof typeof TRAZOS;

/** Decorative: the text beside it carries the meaning. */
export function Icono({ nombre }: { nombre: NombreIcono }) {
  return (
    <svg className="icono" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={TRAZOS[nombre]} />
    </svg>
  );
}
