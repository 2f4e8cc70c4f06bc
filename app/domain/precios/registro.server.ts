import { preciosDeLista, promociones } from "@db/schema/reglas-de-precio";
import { lineasDe, propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_PRECIOS: readonly Registro[] = [
  {
    tabla: preciosDeLista,
    nombre: "El precio de lista",
    clave: "producto_id",
    archivos: [
      ["precios_lista", propia("precios_lista", "producto_id, lista")],
      [
        "precios_por_cantidad",
        `select e.producto_id, e.desde_milesimas / 1000.0 as desde, e.precio_publico_centavos
          from productos p join escalas_precio e on e.producto_id = p.id where p.usuario_id = ? order by p.id, e.desde_milesimas`,
      ],
    ],
  },
  {
    tabla: promociones,
    nombre: "La promoción",
    autor: promociones.creadoPorId,
    plural: "promociones",
    archivos: [
      ["promociones", propia("promociones")],
      ["promociones_productos", lineasDe("promociones_productos", "promociones", "promocion_id", "l.producto_id")],
    ],
  },
];
