CREATE TABLE `facturas_recibidas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	`clase` text NOT NULL,
	`estado` text DEFAULT 'revision' NOT NULL,
	`cufe` text NOT NULL,
	`numero` text NOT NULL,
	`nit` text NOT NULL,
	`proveedor_nombre` text NOT NULL,
	`emitida` text NOT NULL,
	`forma_de_pago` text NOT NULL,
	`total_centavos` integer NOT NULL,
	`datos` text NOT NULL,
	`compra_id` integer,
	`devolucion_id` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`compra_id`) REFERENCES `compras`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "facturas_recibidas_estado_valido" CHECK(("facturas_recibidas"."estado" = 'revision' and "facturas_recibidas"."compra_id" is null and "facturas_recibidas"."devolucion_id" is null)
        or ("facturas_recibidas"."estado" = 'confirmada' and ("facturas_recibidas"."compra_id" is null) <> ("facturas_recibidas"."devolucion_id" is null)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facturas_recibidas_cufe` ON `facturas_recibidas` (`usuario_id`,`cufe`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_estado` ON `facturas_recibidas` (`usuario_id`,`estado`,`id`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_numero` ON `facturas_recibidas` (`usuario_id`,`nit`,`numero`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_viejas` ON `facturas_recibidas` (`fecha`) WHERE "facturas_recibidas"."estado" = 'revision';--> statement-breakpoint
CREATE INDEX `facturas_recibidas_compra` ON `facturas_recibidas` (`compra_id`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_devolucion` ON `facturas_recibidas` (`devolucion_id`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_creado_por` ON `facturas_recibidas` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `facturas_recibidas_lineas` (
	`factura_id` integer NOT NULL,
	`n` integer NOT NULL,
	`accion` text NOT NULL,
	`producto_id` integer,
	`unidades` integer,
	`nombre` text DEFAULT '' NOT NULL,
	`precio_publico_centavos` integer,
	PRIMARY KEY(`factura_id`, `n`),
	FOREIGN KEY (`factura_id`) REFERENCES `facturas_recibidas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "facturas_recibidas_lineas_unidades" CHECK("facturas_recibidas_lineas"."unidades" is null or "facturas_recibidas_lineas"."unidades" > 0)
);
--> statement-breakpoint
CREATE INDEX `facturas_recibidas_lineas_producto` ON `facturas_recibidas_lineas` (`producto_id`);--> statement-breakpoint
CREATE TABLE `facturas_recibidas_memoria` (
	`usuario_id` integer NOT NULL,
	`nit` text NOT NULL,
	`clave` text NOT NULL,
	`descripcion` text NOT NULL,
	`producto_id` integer NOT NULL,
	`unidades` integer NOT NULL,
	`margen` integer NOT NULL,
	`fecha` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `nit`, `clave`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `facturas_recibidas_memoria_ultima` ON `facturas_recibidas_memoria` (`usuario_id`,`nit`,`fecha`);--> statement-breakpoint
CREATE INDEX `facturas_recibidas_memoria_producto` ON `facturas_recibidas_memoria` (`producto_id`);--> statement-breakpoint
CREATE TABLE `facturas_recibidas_xml` (
	`factura_id` integer PRIMARY KEY NOT NULL,
	`xml` blob NOT NULL,
	FOREIGN KEY (`factura_id`) REFERENCES `facturas_recibidas`(`id`) ON UPDATE no action ON DELETE cascade
);
