import type { Comprobacion } from "./comprobacion";
import { IVA_EXACTO } from "./dinero.server";

const LINEA = `
  select id, compra_id, cantidad, precio_centavos as base, precio_con_iva_centavos as con_iva, subtotal_con_iva_centavos as subtotal
  from detalles_compra`;

/** What a purchase is made of. */
const PARTES = `
  select id, numero, tipo, total_centavos as total,
    (select count(*) from detalles_compra d where d.compra_id = c.id) as lineas,
    (select coalesce(sum(subtotal_con_iva_centavos), 0) from detalles_compra d where d.compra_id = c.id) as suma,
    (select valor_centavos from activos a where a.compra_id = c.id) as valor
  from compras c`;

export const comprobacionesDeCompras: readonly Comprobacion[] = [
  {
    nombre: "El costo con IVA de cada línea de compra es su precio más el 19 %, y su subtotal es por su cantidad",
    tabla: "detalles_compra",
    faltas: `
      select format('La línea %d de la compra %d dice %s con IVA y %s en total, y su precio es %s por %d.',
        id, compra_id, pesos(con_iva), pesos(subtotal), pesos(base), cantidad)
      from (${LINEA})
      where con_iva <> base + ${IVA_EXACTO} or subtotal <> cantidad * con_iva or cantidad <= 0`,
  },
  {
    nombre: "El total de cada compra es la suma de sus líneas o el valor de su activo",
    tabla: "compras",
    faltas: `
      select format('La compra %d (%d), de %s, dice %s; sus %d líneas suman %s y su activo vale %s.',
        numero, id, tipo, pesos(total), lineas, pesos(suma), iif(valor is null, 'nada', pesos(valor)))
      from (${PARTES})
      where iif(tipo = 'productos', lineas = 0 or valor is not null or total <> suma, lineas > 0 or valor is null or total <> valor)`,
  },
  {
    nombre: "Lo comprado de cada producto entró al inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades en compras, pero al inventario entraron %d.', id, nombre, comprado, entrado)
      from (
        select id, nombre,
          coalesce((select sum(cantidad) from detalles_compra d where d.producto_id = p.id), 0) as comprado,
          coalesce((select sum(cantidad) from movimiento_stock m where m.producto_id = p.id and causa = 'compra'), 0) as entrado
        from productos p
      )
      where comprado > entrado`,
  },
  {
    nombre: "Cada compra, su proveedor y sus productos son de la misma tienda",
    tabla: "compras",
    faltas: `
      select format('La compra %d (%d) nombra al proveedor %d, de otra tienda.', c.numero, c.id, p.id)
      from compras c join proveedores p on p.id = c.proveedor_id where p.usuario_id <> c.usuario_id
      union all
      select format('La compra %d (%d) la registró el usuario %d, de otra tienda.', c.numero, c.id, u.id)
      from compras c join usuarios u on u.id = c.creado_por_id where c.usuario_id <> coalesce(u.creado_por_id, u.id)
      union all
      select format('La línea %d de la compra %d es de otra tienda, o su producto.', d.id, d.compra_id)
      from detalles_compra d join compras c on c.id = d.compra_id left join productos p on p.id = d.producto_id
      where d.usuario_id <> c.usuario_id or p.usuario_id <> c.usuario_id`,
  },
  {
    nombre: "Lo que se le compró a cada proveedor es lo que dicen sus compras",
    tabla: "proveedores",
    faltas: `
      select format('El proveedor %d (%s) dice %d compras por %s y tiene %d por %s.', id, nombre, compras, pesos(total), tiene, pesos(suma))
      from (
        select id, nombre, compras, total_compras_centavos as total,
          (select count(*) from compras c where c.proveedor_id = p.id) as tiene,
          (select coalesce(sum(total_centavos), 0) from compras c where c.proveedor_id = p.id) as suma
        from proveedores p
      )
      where compras <> tiene or total <> suma`,
  },
  {
    nombre: "Ningún número de compra pasa del último de la tienda",
    tabla: "compras",
    faltas: `
      select format('La tienda del usuario %d va en la compra %d y ya tiene la %d.', usuario_id, ultima_compra, mayor)
      from (select *, (select max(numero) from compras c where c.usuario_id = t.usuario_id) as mayor from tiendas t)
      where mayor > ultima_compra`,
  },
];
