import { componentes, partesDeLinea } from "@db/schema/kits";
import { nombresAnteriores } from "@db/schema/nombres";
import { cambiosPrecio, codigosProducto, favoritos, movimientosStock, productos } from "@db/schema/productos";
import type { Registro } from "../nucleo/registro";

/** The rows of a table that hang from products, with the unit in which their quantities are. */
const filasConUnidad = (tabla: string) =>
  `select m.*, p.unidad from productos p join ${tabla} m on m.producto_id = p.id where p.usuario_id = ? order by p.id, m.id`;

export const REGISTROS_DE_PRODUCTOS: readonly Registro[] = [
  {
    tabla: productos,
    nombre: "El producto",
    paginas: ["/productos/"],
    archivos: [
      [
        "productos",
        `select p.*, u.unidad as unidad_de_empaque from productos p left join productos u on u.id = p.empaque_de
          where p.usuario_id = ? order by p.id`,
      ],
    ],
  },
  {
    tabla: movimientosStock,
    nombre: "El movimiento",
    autor: movimientosStock.creadoPorId,
    plural: "movimientos de inventario",
    archivos: [["movimientos_stock", filasConUnidad("movimiento_stock")]],
  },
  {
    tabla: cambiosPrecio,
    nombre: "El cambio de precio",
    autor: cambiosPrecio.creadoPorId,
    plural: "cambios de precio",
  },
  {
    tabla: nombresAnteriores,
    nombre: "El nombre anterior",
    archivos: [
      [
        "nombres_anteriores",
        `select id, producto_id, cliente_id, proveedor_id, nombre, codigo, documento, tipo_documento, empresa, hasta_venta, hasta_devolucion,
          hasta_devolucion_compra, hasta_compra, hasta_abono, hasta_pago, hasta_separe, hasta_cotizacion
        from nombres_anteriores where usuario_id = ? order by id`,
      ],
    ],
  },
  { tabla: codigosProducto, nombre: "El código" },
  {
    tabla: componentes,
    nombre: "El componente",
    archivos: [
      [
        "componentes",
        `select c.*, p.unidad from productos k join componentes c on c.kit_id = k.id join productos p on p.id = c.parte_id
          where k.usuario_id = ? order by c.id`,
      ],
    ],
  },
  { tabla: partesDeLinea, nombre: "La parte", archivos: [["partes_de_linea", filasConUnidad("partes_de_linea")]] },
  { tabla: favoritos, nombre: "El favorito", clave: "producto_id", archivos: [] },
];
