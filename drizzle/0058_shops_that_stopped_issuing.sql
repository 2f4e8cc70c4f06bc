ALTER TABLE `tiendas` ADD `dian_antes` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `tiendas` SET `dian_antes` = true WHERE NOT `dian` AND `usuario_id` IN (SELECT `usuario_id` FROM `dian_emisores` WHERE `produccion_desde` IS NOT NULL);
