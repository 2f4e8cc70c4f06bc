ALTER TABLE `detalles_cotizacion` ADD `impuesto_bolsa_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_devolucion` ADD `bolsas_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` ADD `impuesto_bolsa_centavos` integer;--> statement-breakpoint
CREATE INDEX `productos_bolsa` ON `productos` (`usuario_id`) WHERE "productos"."impuesto_bolsa_centavos" is not null;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `bolsas` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `bolsas_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_separe` ADD `impuesto_bolsa_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_venta` ADD `impuesto_bolsa_centavos` integer DEFAULT 0 NOT NULL;