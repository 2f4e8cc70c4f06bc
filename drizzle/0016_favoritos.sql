CREATE TABLE `favoritos` (
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `producto_id`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `favoritos_producto` ON `favoritos` (`producto_id`);