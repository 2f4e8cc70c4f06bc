ALTER TABLE `compras` ADD `anulada` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `software_id_soporte` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `pin_soporte` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `ultima_nota_soporte` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `ultimo_acuse` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dian_emisores` ADD `ultimo_recibo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `compra_id` integer REFERENCES compras(id);--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `devolucion_compra_id` integer REFERENCES devoluciones_compra(id);--> statement-breakpoint
ALTER TABLE `documentos_electronicos` ADD `recibio_id` integer;--> statement-breakpoint
CREATE INDEX `documentos_electronicos_compra` ON `documentos_electronicos` (`compra_id`) WHERE "documentos_electronicos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX `documentos_electronicos_devolucion_compra` ON `documentos_electronicos` (`devolucion_compra_id`) WHERE "documentos_electronicos"."devolucion_compra_id" is not null;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `obligado` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `municipio` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `codigo_postal` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `documento` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `cargo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `area` text DEFAULT '' NOT NULL;