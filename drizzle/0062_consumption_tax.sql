ALTER TABLE `resumen_dias` ADD `otros_impuestos_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `otros_base_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `devuelto_otros_impuestos_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `responsable_inc` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `productos_inc` ON `productos` (`usuario_id`) WHERE "productos"."iva" = 'inc8';