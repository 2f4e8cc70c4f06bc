DROP INDEX `clientes_nombre`;--> statement-breakpoint
ALTER TABLE `clientes` ADD `consumidor_final` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `clientes_consumidor_final` ON `clientes` (`usuario_id`) WHERE "clientes"."consumidor_final" = 1;--> statement-breakpoint
CREATE INDEX `clientes_nombre` ON `clientes` (`usuario_id`,`consumidor_final`,`activo`,`nombre_clave`,`id`);