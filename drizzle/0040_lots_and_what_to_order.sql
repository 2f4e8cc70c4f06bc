CREATE TABLE `lotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`lote` text NOT NULL,
	`vence` text DEFAULT '' NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lotes_stock" CHECK("lotes"."stock" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lotes_producto` ON `lotes` (`producto_id`,`lote`,`vence`);--> statement-breakpoint
CREATE INDEX `lotes_con_unidades` ON `lotes` (`producto_id`,`vence`) WHERE "lotes"."stock" > 0;--> statement-breakpoint
CREATE INDEX `lotes_vence` ON `lotes` (`usuario_id`,`vence`,`id`) WHERE "lotes"."stock" > 0 and "lotes"."vence" <> '';--> statement-breakpoint
CREATE TABLE `lotes_de_conteo` (
	`conteo_id` integer NOT NULL,
	`lote_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`contado` integer NOT NULL,
	`esperado` integer NOT NULL,
	PRIMARY KEY(`conteo_id`, `lote_id`),
	FOREIGN KEY (`conteo_id`) REFERENCES `conteos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lotes_de_conteo_lote` ON `lotes_de_conteo` (`lote_id`);--> statement-breakpoint
CREATE TABLE `lotes_de_linea` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lote_id` integer NOT NULL,
	`detalle_venta_id` integer,
	`detalle_devolucion_id` integer,
	`detalle_devolucion_compra_id` integer,
	`cantidad` integer NOT NULL,
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_devolucion_id`) REFERENCES `detalles_devolucion`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_devolucion_compra_id`) REFERENCES `detalles_devolucion_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lotes_de_linea_cantidad" CHECK("lotes_de_linea"."cantidad" > 0),
	CONSTRAINT "lotes_de_linea_una" CHECK(("lotes_de_linea"."detalle_venta_id" is not null) + ("lotes_de_linea"."detalle_devolucion_id" is not null) + ("lotes_de_linea"."detalle_devolucion_compra_id" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `lotes_de_linea_lote` ON `lotes_de_linea` (`lote_id`);--> statement-breakpoint
CREATE INDEX `lotes_de_linea_venta` ON `lotes_de_linea` (`detalle_venta_id`) WHERE "lotes_de_linea"."detalle_venta_id" is not null;--> statement-breakpoint
CREATE INDEX `lotes_de_linea_devolucion` ON `lotes_de_linea` (`detalle_devolucion_id`) WHERE "lotes_de_linea"."detalle_devolucion_id" is not null;--> statement-breakpoint
CREATE INDEX `lotes_de_linea_compra` ON `lotes_de_linea` (`detalle_devolucion_compra_id`) WHERE "lotes_de_linea"."detalle_devolucion_compra_id" is not null;--> statement-breakpoint
CREATE TABLE `vencimientos` (
	`usuario_id` integer NOT NULL,
	`vence` text NOT NULL,
	`lotes` integer NOT NULL,
	`costo` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `vence`)
);
--> statement-breakpoint
CREATE TABLE `por_pedir` (
	`producto_id` integer PRIMARY KEY NOT NULL,
	`usuario_id` integer NOT NULL,
	`proveedor_id` integer,
	`vendidas` integer NOT NULL,
	`apuro` integer NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proveedor_id`) REFERENCES `proveedores`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `por_pedir_apuro` ON `por_pedir` (`usuario_id`,`apuro`);--> statement-breakpoint
CREATE INDEX `por_pedir_proveedor` ON `por_pedir` (`proveedor_id`,`apuro`);--> statement-breakpoint
CREATE TABLE `por_pedir_cambios` (
	`producto_id` integer PRIMARY KEY NOT NULL,
	`usuario_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `por_pedir_hasta` (
	`id` integer PRIMARY KEY NOT NULL,
	`movimiento` integer NOT NULL,
	`dia` text NOT NULL,
	`producto` integer,
	CONSTRAINT "por_pedir_hasta_una" CHECK("por_pedir_hasta"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `detalles_compra` ADD `lote` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `movimiento_stock` ADD `lote_id` integer;--> statement-breakpoint
ALTER TABLE `productos` ADD `lleva_lotes` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `usa_lotes` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `vende_vencidos` text DEFAULT 'no' NOT NULL;