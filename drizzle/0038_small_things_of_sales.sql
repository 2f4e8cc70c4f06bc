ALTER TABLE `detalles_venta` ADD `descuento_monto_centavos` integer;--> statement-breakpoint
ALTER TABLE `ventas` ADD `nota` text DEFAULT '' NOT NULL;