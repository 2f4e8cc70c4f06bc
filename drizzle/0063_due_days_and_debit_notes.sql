ALTER TABLE `clientes` ADD `tipo_persona` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clientes` ADD `plazo_dias` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `cantidad_92` integer;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `cantidad_93` integer;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `todo_factura` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `contingencia_rechazada` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `primera` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pagos_venta` ADD `tarjeta` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ventas` ADD `tarjeta` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ventas` ADD `vence` text DEFAULT '' NOT NULL;