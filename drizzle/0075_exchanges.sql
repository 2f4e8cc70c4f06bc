CREATE TABLE `cambios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`devolucion_id` integer NOT NULL,
	`venta_id` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cambios_usuario` ON `cambios` (`usuario_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cambios_devolucion` ON `cambios` (`devolucion_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cambios_venta` ON `cambios` (`venta_id`);