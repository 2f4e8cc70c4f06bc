CREATE TABLE `dian_archivos` (
	`usuario_id` integer NOT NULL,
	`anio` integer NOT NULL,
	`ultimo` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `anio`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `estorbo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `estorbo_desde` integer;--> statement-breakpoint
ALTER TABLE `dian_rangos` ADD `libres` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_rangos` ADD `dado` integer;--> statement-breakpoint
ALTER TABLE `dian_saltados` ADD `motivo` text DEFAULT 'restaurada' NOT NULL;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `duda` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `duda_desde` integer;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `descartado` integer;
--> statement-breakpoint
INSERT INTO `dian_archivos` SELECT `usuario_id`, `anio_de_archivos`, `ultimo_archivo` FROM `dian_emisores` WHERE `anio_de_archivos` > 0;--> statement-breakpoint
UPDATE `totales_lista` SET `total` = `total` - (
	SELECT count(*) FROM `documentos_electronicos` AS `d`
	WHERE `d`.`usuario_id` = `totales_lista`.`usuario_id` AND `totales_lista`.`lista` = 'documentos/' || `d`.`tipo` AND `d`.`ambiente` = '2'
) WHERE `lista` LIKE 'documentos/%';
