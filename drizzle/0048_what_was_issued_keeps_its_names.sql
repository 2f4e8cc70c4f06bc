CREATE TABLE `nombres_anteriores` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer,
	`cliente_id` integer,
	`proveedor_id` integer,
	`nombre` text NOT NULL,
	`clave` text NOT NULL,
	`codigo` text,
	`documento` text,
	`tipo_documento` text,
	`empresa` text,
	`hasta_venta` integer,
	`hasta_devolucion` integer,
	`hasta_devolucion_compra` integer,
	`hasta_compra` integer,
	`hasta_abono` integer,
	`hasta_pago` integer,
	`hasta_separe` integer,
	`hasta_cotizacion` integer,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nombres_anteriores_clave` ON `nombres_anteriores` (`usuario_id`,`clave`);--> statement-breakpoint
CREATE INDEX `nombres_anteriores_producto` ON `nombres_anteriores` (`producto_id`) WHERE "nombres_anteriores"."producto_id" is not null;--> statement-breakpoint
CREATE INDEX `nombres_anteriores_cliente` ON `nombres_anteriores` (`cliente_id`) WHERE "nombres_anteriores"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX `nombres_anteriores_proveedor` ON `nombres_anteriores` (`proveedor_id`) WHERE "nombres_anteriores"."proveedor_id" is not null;--> statement-breakpoint
ALTER TABLE `compras` ADD `proveedor_eliminado` integer;--> statement-breakpoint
CREATE INDEX `compras_proveedor_eliminado` ON `compras` (`proveedor_eliminado`,`id`) WHERE "compras"."proveedor_eliminado" is not null;--> statement-breakpoint
ALTER TABLE `cotizaciones` ADD `cliente_documento` text;--> statement-breakpoint
ALTER TABLE `devoluciones_compra` ADD `proveedor_eliminado` integer;--> statement-breakpoint
CREATE INDEX `devoluciones_compra_eliminado` ON `devoluciones_compra` (`proveedor_eliminado`,`fecha`,`id`) WHERE "devoluciones_compra"."proveedor_eliminado" is not null;--> statement-breakpoint
ALTER TABLE `pagos_proveedor` ADD `proveedor_eliminado` integer;--> statement-breakpoint
CREATE VIRTUAL TABLE `nombres_anteriores_busqueda` USING fts5(nombre, otros, sonido, content='', contentless_delete=1, tokenize='trigram');