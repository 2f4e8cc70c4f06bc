ALTER TABLE `resumen_dias` ADD `sin_costo_base_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `sin_costo_iva_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `detalles_venta_sin_costo` ON `detalles_venta` (`venta_id`,`producto_id`) WHERE "detalles_venta"."costo_compra_centavos" = 0 and "detalles_venta"."subtotal_centavos" > 0;--> statement-breakpoint
WITH `lineas` AS (
  SELECT v.usuario_id, v.fecha_venta AS fecha, v.vendedor_id, l.base_centavos AS base, l.subtotal_centavos - l.base_centavos AS iva
  FROM `detalles_venta` l JOIN `ventas` v ON v.id = l.venta_id WHERE l.costo_compra_centavos = 0 AND l.subtotal_centavos > 0
  UNION ALL
  SELECT v.usuario_id, v.fecha, v.creado_por_id, -l.base_centavos, -l.iva_centavos
  FROM `detalles_devolucion` l JOIN `devoluciones` v ON v.id = l.devolucion_id WHERE l.costo_centavos = 0
), `sumas` AS (
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') AS dia, vendedor_id, sum(base) AS base, sum(iva) AS iva FROM `lineas` GROUP BY 1, 2, 3
)
UPDATE `resumen_dias` SET `sin_costo_base_centavos` = s.base, `sin_costo_iva_centavos` = s.iva
FROM `sumas` s WHERE s.usuario_id = `resumen_dias`.`usuario_id` AND s.dia = `resumen_dias`.`dia` AND s.vendedor_id = `resumen_dias`.`vendedor_id`;