CREATE TABLE `tiquetes_en_espera` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`dejado_por_id` integer,
	`nombre` text NOT NULL,
	`fecha` integer NOT NULL,
	`lineas` integer NOT NULL,
	`total_centavos` integer NOT NULL,
	`contenido` text NOT NULL,
	`clave` text,
	`tomado` integer,
	`tomado_por_id` integer,
	`tomado_con` text,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`dejado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`tomado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tiquetes_en_espera_lineas" CHECK("tiquetes_en_espera"."lineas" > 0),
	CONSTRAINT "tiquetes_en_espera_total" CHECK("tiquetes_en_espera"."total_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `tiquetes_en_espera_usuario` ON `tiquetes_en_espera` (`usuario_id`,`fecha`) WHERE "tiquetes_en_espera"."tomado" is null;--> statement-breakpoint
CREATE INDEX `tiquetes_en_espera_fecha` ON `tiquetes_en_espera` (`fecha`);--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ancho_tirilla` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `imprimir_al_cobrar` integer DEFAULT false NOT NULL;