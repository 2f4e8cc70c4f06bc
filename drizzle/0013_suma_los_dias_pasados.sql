CREATE TABLE `dias` (
	`usuario_id` integer NOT NULL,
	`dia` text NOT NULL,
	`cambios` integer DEFAULT 1 NOT NULL,
	`pendiente` integer DEFAULT 1 NOT NULL,
	`productos_hasta` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`usuario_id`, `dia`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `dias_pendientes` ON `dias` (`usuario_id`,`dia`) WHERE "dias"."pendiente" = 1;--> statement-breakpoint
CREATE TABLE `productos_por_sumar` (
	`usuario_id` integer NOT NULL,
	`mes` text NOT NULL,
	`producto_id` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `mes`, `producto_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `movimiento_stock_producto`;--> statement-breakpoint
CREATE INDEX `movimiento_stock_producto` ON `movimiento_stock` (`producto_id`);--> statement-breakpoint
DROP INDEX `detalles_venta_venta`;--> statement-breakpoint
CREATE INDEX `detalles_venta_venta` ON `detalles_venta` (`venta_id`);--> statement-breakpoint
DROP INDEX `ventas_usuario`;--> statement-breakpoint
DROP INDEX `ventas_vendedor`;--> statement-breakpoint
DROP INDEX `ventas_cliente`;--> statement-breakpoint
CREATE INDEX `ventas_usuario` ON `ventas` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor` ON `ventas` (`vendedor_id`);--> statement-breakpoint
CREATE INDEX `ventas_cliente` ON `ventas` (`cliente_id`) WHERE "ventas"."cliente_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_resumen_productos` (
	`usuario_id` integer NOT NULL,
	`periodo` text NOT NULL,
	`producto_id` integer NOT NULL,
	`vendedor_id` integer NOT NULL,
	`unidades` integer NOT NULL,
	`base_centavos` integer NOT NULL,
	`iva_centavos` integer NOT NULL,
	`costo_centavos` integer NOT NULL,
	`devueltas` integer NOT NULL,
	`devuelto_base_centavos` integer NOT NULL,
	`devuelto_iva_centavos` integer NOT NULL,
	`devuelto_costo_centavos` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `periodo`, `producto_id`, `vendedor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_resumen_productos`("usuario_id", "periodo", "producto_id", "vendedor_id", "unidades", "base_centavos", "iva_centavos", "costo_centavos", "devueltas", "devuelto_base_centavos", "devuelto_iva_centavos", "devuelto_costo_centavos") SELECT "usuario_id", "periodo", "producto_id", "vendedor_id", "unidades", "base_centavos", "iva_centavos", "costo_centavos", "devueltas", "devuelto_base_centavos", "devuelto_iva_centavos", "devuelto_costo_centavos" FROM `resumen_productos` WHERE `vendedor_id` > 0 AND length(`periodo`) < 10 AND (`unidades` <> 0 OR `devueltas` <> 0) ORDER BY 1, 2, 3, 4;--> statement-breakpoint
DROP TABLE `resumen_productos`;--> statement-breakpoint
ALTER TABLE `__new_resumen_productos` RENAME TO `resumen_productos`;--> statement-breakpoint
INSERT INTO `dias` (`usuario_id`, `dia`, `pendiente`, `productos_hasta`) SELECT DISTINCT `usuario_id`, `dia`, 0, 9007199254740991 FROM `resumen_dias`;
