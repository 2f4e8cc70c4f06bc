DROP INDEX `identidades_sujeto`;--> statement-breakpoint
DROP INDEX `identidades_usuario`;--> statement-breakpoint
ALTER TABLE `identidades` ADD `emisor` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_sujeto` ON `identidades` (`emisor`,`sujeto`);--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_usuario` ON `identidades` (`usuario_id`,`emisor`);--> statement-breakpoint
ALTER TABLE `tiendas` ADD `sms_limite_diario` integer;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `sms_permitido` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sms_log_dia` ON `sms_log` (`usuario_id`,`creado`);--> statement-breakpoint
UPDATE `identidades` SET `emisor` = 'https://openidconnect.googleapis.com/v1/userinfo' WHERE length(`sujeto`) = 21 AND `sujeto` NOT GLOB '*[^0-9]*';
