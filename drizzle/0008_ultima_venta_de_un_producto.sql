DROP INDEX `detalles_venta_producto`;--> statement-breakpoint
CREATE INDEX `detalles_venta_producto` ON `detalles_venta` (`producto_id`,`venta_id`);