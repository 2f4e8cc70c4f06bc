ALTER TABLE `facturas_recibidas_lineas` ADD `lote` text;--> statement-breakpoint
ALTER TABLE `facturas_recibidas_lineas` ADD `vence` text;