ALTER TABLE `dias` ADD `cerrado` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a day that was summed by half still lacks.
INSERT OR IGNORE INTO `productos_por_sumar`
SELECT d.usuario_id, substr(d.dia, 1, 7), l.producto_id
FROM dias d CROSS JOIN ventas v ON v.usuario_id = d.usuario_id AND v.fecha_venta >= unixepoch(d.dia) * 1000 + 18000000 AND v.fecha_venta < unixepoch(d.dia) * 1000 + 104400000
CROSS JOIN detalles_venta l ON l.venta_id = v.id AND l.producto_id > d.productos_hasta
WHERE d.productos_hasta > 0 AND d.productos_hasta < 9007199254740991;--> statement-breakpoint
INSERT OR IGNORE INTO `productos_por_sumar`
SELECT d.usuario_id, substr(d.dia, 1, 7), l.producto_id
FROM dias d CROSS JOIN devoluciones v ON v.usuario_id = d.usuario_id AND v.fecha >= unixepoch(d.dia) * 1000 + 18000000 AND v.fecha < unixepoch(d.dia) * 1000 + 104400000
CROSS JOIN detalles_devolucion l ON l.devolucion_id = v.id AND l.producto_id > d.productos_hasta
WHERE d.productos_hasta > 0 AND d.productos_hasta < 9007199254740991;--> statement-breakpoint
UPDATE `dias` SET `cerrado` = 1 WHERE `productos_hasta` > 0;--> statement-breakpoint
ALTER TABLE `dias` DROP COLUMN `productos_hasta`;
