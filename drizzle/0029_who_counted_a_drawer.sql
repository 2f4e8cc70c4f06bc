ALTER TABLE `sesiones_caja` ADD `contada_por_id` integer REFERENCES usuarios(id);--> statement-breakpoint
ALTER TABLE `sesiones_caja` ADD `por_medio` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sesiones_caja_contada_por` ON `sesiones_caja` (`contada_por_id`) WHERE "sesiones_caja"."contada_por_id" is not null;--> statement-breakpoint
UPDATE `sesiones_caja` SET `contada_por_id` = `quien_id` WHERE `cerrada` IS NOT NULL;