CREATE TABLE `__new_movimiento_stock` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`causa` text NOT NULL,
	`cantidad` integer NOT NULL,
	`stock` integer NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "movimiento_stock_stock" CHECK("__new_movimiento_stock"."stock" >= 0),
	CONSTRAINT "movimiento_stock_cantidad" CHECK("__new_movimiento_stock"."cantidad" <> 0)
);
--> statement-breakpoint
INSERT INTO `__new_movimiento_stock`("id", "usuario_id", "producto_id", "causa", "cantidad", "stock", "referencia", "creado_por_id", "fecha") SELECT "id", "usuario_id", "producto_id", "causa", "cantidad", "stock", "referencia", "creado_por_id", "fecha" FROM `movimiento_stock`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_movimiento_stock';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_movimiento_stock', seq FROM sqlite_sequence WHERE name = 'movimiento_stock';--> statement-breakpoint
DROP TABLE `movimiento_stock`;--> statement-breakpoint
ALTER TABLE `__new_movimiento_stock` RENAME TO `movimiento_stock`;--> statement-breakpoint
CREATE INDEX `movimiento_stock_producto` ON `movimiento_stock` (`producto_id`);--> statement-breakpoint
CREATE INDEX `movimiento_stock_creado_por` ON `movimiento_stock` (`creado_por_id`);
