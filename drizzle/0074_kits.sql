CREATE TABLE `componentes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kit_id` integer NOT NULL,
	`parte_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	FOREIGN KEY (`kit_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parte_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "componentes_cantidad" CHECK("componentes"."cantidad" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `componentes_kit` ON `componentes` (`kit_id`,`parte_id`);--> statement-breakpoint
CREATE INDEX `componentes_parte` ON `componentes` (`parte_id`);--> statement-breakpoint
CREATE TABLE `partes_de_linea` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`venta_id` integer,
	`detalle_venta_id` integer,
	`detalle_devolucion_id` integer,
	`detalle_separe_id` integer,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_devolucion_id`) REFERENCES `detalles_devolucion`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_separe_id`) REFERENCES `detalles_separe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partes_de_linea_cantidad" CHECK("partes_de_linea"."cantidad" > 0),
	CONSTRAINT "partes_de_linea_una" CHECK(("partes_de_linea"."detalle_venta_id" is not null) + ("partes_de_linea"."detalle_devolucion_id" is not null) + ("partes_de_linea"."detalle_separe_id" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `partes_de_linea_producto` ON `partes_de_linea` (`producto_id`,`venta_id`);--> statement-breakpoint
CREATE INDEX `partes_de_linea_venta` ON `partes_de_linea` (`detalle_venta_id`) WHERE "partes_de_linea"."detalle_venta_id" is not null;--> statement-breakpoint
CREATE INDEX `partes_de_linea_devolucion` ON `partes_de_linea` (`detalle_devolucion_id`) WHERE "partes_de_linea"."detalle_devolucion_id" is not null;--> statement-breakpoint
CREATE INDEX `partes_de_linea_separe` ON `partes_de_linea` (`detalle_separe_id`) WHERE "partes_de_linea"."detalle_separe_id" is not null;--> statement-breakpoint
ALTER TABLE `productos` ADD `es_kit` integer DEFAULT false NOT NULL;