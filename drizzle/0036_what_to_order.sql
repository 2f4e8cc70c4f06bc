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
