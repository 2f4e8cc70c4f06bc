CREATE TABLE `codigos_recuperacion` (
	`usuario_id` integer NOT NULL,
	`huella` text NOT NULL,
	PRIMARY KEY(`usuario_id`, `huella`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `entradas_pendientes` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`usuario_id` integer NOT NULL,
	`intentos` integer DEFAULT 0 NOT NULL,
	`destino` text NOT NULL,
	`expira` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `entradas_pendientes_usuario` ON `entradas_pendientes` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `entradas_pendientes_expira` ON `entradas_pendientes` (`expira`);--> statement-breakpoint
CREATE TABLE `segundos_factores` (
	`usuario_id` integer PRIMARY KEY NOT NULL,
	`secreto` text NOT NULL,
	`creado` integer NOT NULL,
	`desde` integer,
	`ultimo_paso` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `actividad` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`actor_id` integer,
	`quien` text NOT NULL,
	`clase` text NOT NULL,
	`que` text NOT NULL,
	`enlace` text DEFAULT '' NOT NULL,
	`direccion` text DEFAULT '' NOT NULL,
	`instante` integer NOT NULL,
	`veces` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `actividad_tienda` ON `actividad` (`usuario_id`,`instante`,`id`);--> statement-breakpoint
CREATE INDEX `actividad_actor` ON `actividad` (`usuario_id`,`actor_id`,`instante`,`id`);--> statement-breakpoint
CREATE INDEX `actividad_clase` ON `actividad` (`usuario_id`,`clase`,`instante`,`id`);--> statement-breakpoint
CREATE INDEX `actividad_instante` ON `actividad` (`instante`);--> statement-breakpoint
ALTER TABLE `usuarios` ADD `red_ingreso` text DEFAULT '' NOT NULL;
