CREATE TABLE `enlaces_verificacion` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`usuario_id` integer NOT NULL,
	`expira` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `enlaces_verificacion_usuario` ON `enlaces_verificacion` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `enlaces_verificacion_expira` ON `enlaces_verificacion` (`expira`);--> statement-breakpoint
CREATE TABLE `identidades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`sujeto` text NOT NULL,
	`creada` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_sujeto` ON `identidades` (`sujeto`);--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_usuario` ON `identidades` (`usuario_id`);--> statement-breakpoint
CREATE TABLE `recuperaciones` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`usuario_id` integer,
	`codigo_hash` text NOT NULL,
	`intentos` integer DEFAULT 0 NOT NULL,
	`verificada` integer DEFAULT false NOT NULL,
	`expira` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `recuperaciones_usuario` ON `recuperaciones` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `recuperaciones_expira` ON `recuperaciones` (`expira`);--> statement-breakpoint
CREATE TABLE `mensajes_salientes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer,
	`destino` text NOT NULL,
	`asunto` text NOT NULL,
	`texto` text NOT NULL,
	`html` text NOT NULL,
	`estado` text NOT NULL,
	`intentos` integer DEFAULT 0 NOT NULL,
	`proximo_intento` integer,
	`error` text DEFAULT '' NOT NULL,
	`creado` integer NOT NULL,
	`enviado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mensajes_salientes_estado" CHECK("mensajes_salientes"."estado" in ('pendiente', 'enviado', 'fallido', 'guardado')),
	CONSTRAINT "mensajes_salientes_proximo" CHECK(("mensajes_salientes"."estado" = 'pendiente') = ("mensajes_salientes"."proximo_intento" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mensajes_salientes_pendientes` ON `mensajes_salientes` (`proximo_intento`) WHERE "mensajes_salientes"."proximo_intento" is not null;--> statement-breakpoint
CREATE INDEX `mensajes_salientes_estado` ON `mensajes_salientes` (`estado`,`id`);--> statement-breakpoint
CREATE INDEX `mensajes_salientes_usuario` ON `mensajes_salientes` (`usuario_id`);--> statement-breakpoint
CREATE TABLE `imagenes` (
	`usuario_id` integer NOT NULL,
	`uso` text NOT NULL,
	`tipo` text NOT NULL,
	`contenido` blob NOT NULL,
	`huella` text NOT NULL,
	`actualizada` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `uso`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `tiendas` ADD `respetar_ley_2300` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `aviso_stock_bajo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `aviso_resumen_diario` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `hora_resumen` integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `aviso_confirmacion` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `telefono_avisos` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `foto_idp_url` text DEFAULT '' NOT NULL;