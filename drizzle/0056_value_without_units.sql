CREATE TABLE `__new_detalles_devolucion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`detalle_venta_id` integer,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`base_centavos` integer DEFAULT 0 NOT NULL,
	`iva_centavos` integer DEFAULT 0 NOT NULL,
	`costo_centavos` integer DEFAULT 0 NOT NULL,
	`tarifa_iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`con_existencias` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_devolucion_cantidad" CHECK("__new_detalles_devolucion"."cantidad" >= 0),
	CONSTRAINT "detalles_devolucion_precio" CHECK("__new_detalles_devolucion"."precio_unitario_centavos" >= 0),
	CONSTRAINT "detalles_devolucion_subtotal" CHECK("__new_detalles_devolucion"."unidad" <> 'und' or "__new_detalles_devolucion"."cantidad" = 0 or "__new_detalles_devolucion"."subtotal_centavos" = "__new_detalles_devolucion"."cantidad" * "__new_detalles_devolucion"."precio_unitario_centavos")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_detalles_devolucion`("id", "devolucion_id", "detalle_venta_id", "producto_id", "cantidad", "precio_unitario_centavos", "subtotal_centavos", "base_centavos", "iva_centavos", "costo_centavos", "tarifa_iva", "unidad", "con_existencias") SELECT "id", "devolucion_id", "detalle_venta_id", "producto_id", "cantidad", "precio_unitario_centavos", "subtotal_centavos", "base_centavos", "iva_centavos", "costo_centavos", "tarifa_iva", "unidad", "con_existencias" FROM `detalles_devolucion`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_detalles_devolucion';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_detalles_devolucion', seq FROM sqlite_sequence WHERE name = 'detalles_devolucion';--> statement-breakpoint
DROP TABLE `detalles_devolucion`;--> statement-breakpoint
ALTER TABLE `__new_detalles_devolucion` RENAME TO `detalles_devolucion`;--> statement-breakpoint
CREATE INDEX `detalles_devolucion_devolucion` ON `detalles_devolucion` (`devolucion_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_linea` ON `detalles_devolucion` (`detalle_venta_id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_producto` ON `detalles_devolucion` (`producto_id`);