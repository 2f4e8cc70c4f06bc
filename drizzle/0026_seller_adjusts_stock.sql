ALTER TABLE `actividad` ADD `tiquete` text;--> statement-breakpoint
ALTER TABLE `actividad` ADD `venta` text;--> statement-breakpoint
CREATE INDEX `actividad_tiquete` ON `actividad` (`usuario_id`,`tiquete`) WHERE "actividad"."tiquete" is not null;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `vendedor_ajusta_existencias` integer DEFAULT false NOT NULL;