CREATE TABLE `cotizaciones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`vendedor_id` integer NOT NULL,
	`consecutivo` integer NOT NULL,
	`cliente` text DEFAULT '' NOT NULL,
	`cliente_id` integer,
	`fecha` integer NOT NULL,
	`valida_hasta` text NOT NULL,
	`total_centavos` integer NOT NULL,
	`venta_id` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`vendedor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "cotizaciones_total" CHECK("cotizaciones"."total_centavos" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cotizaciones_consecutivo` ON `cotizaciones` (`usuario_id`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `cotizaciones_usuario` ON `cotizaciones` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `cotizaciones_fecha` ON `cotizaciones` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `cotizaciones_vendedor` ON `cotizaciones` (`vendedor_id`);--> statement-breakpoint
CREATE INDEX `cotizaciones_cliente` ON `cotizaciones` (`cliente_id`) WHERE "cotizaciones"."cliente_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `cotizaciones_venta` ON `cotizaciones` (`venta_id`) WHERE "cotizaciones"."venta_id" is not null;--> statement-breakpoint
CREATE TABLE `detalles_cotizacion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cotizacion_id` integer NOT NULL,
	`producto_id` integer,
	`nombre` text NOT NULL,
	`cantidad` integer NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`tarifa_iva` text NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`monto_iva_centavos` integer NOT NULL,
	`precio_unitario_final_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`descuento` integer DEFAULT 0 NOT NULL,
	`precio_lista_centavos` integer,
	`descuento_monto_centavos` integer,
	`regla_tipo` text,
	`regla_nombre` text,
	`promocion_id` integer,
	`precio_estante_centavos` integer,
	FOREIGN KEY (`cotizacion_id`) REFERENCES `cotizaciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "detalles_cotizacion_linea" CHECK(cantidad > 0 and precio_unitario_centavos >= 0 and monto_iva_centavos >= 0
  and precio_unitario_final_centavos = precio_unitario_centavos + monto_iva_centavos
  and descuento between 0 and 10000 and (descuento = 0) = (precio_lista_centavos is null)
  and subtotal_centavos = case when unidad = 'und' then cantidad * precio_unitario_final_centavos else cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000 + (cantidad % 1000 * precio_unitario_final_centavos % 1000 > 500 or (cantidad % 1000 * precio_unitario_final_centavos % 1000 = 500 and (cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000) % 2 = 1)) end)
);
--> statement-breakpoint
CREATE INDEX `detalles_cotizacion_cotizacion` ON `detalles_cotizacion` (`cotizacion_id`);--> statement-breakpoint
CREATE INDEX `detalles_cotizacion_producto` ON `detalles_cotizacion` (`producto_id`) WHERE "detalles_cotizacion"."producto_id" is not null;--> statement-breakpoint
CREATE TABLE `abonos_separe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`separe_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`monto_centavos` integer NOT NULL,
	`medio` text NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`fecha` integer NOT NULL,
	`anulado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`separe_id`) REFERENCES `separes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "abonos_separe_monto" CHECK("abonos_separe"."monto_centavos" > 0),
	CONSTRAINT "abonos_separe_banco" CHECK("abonos_separe"."medio" <> 'transferencia' or "abonos_separe"."banco" <> '')
);
--> statement-breakpoint
CREATE INDEX `abonos_separe_separe` ON `abonos_separe` (`separe_id`);--> statement-breakpoint
CREATE INDEX `abonos_separe_fecha` ON `abonos_separe` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `abonos_separe_creado_por` ON `abonos_separe` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `detalles_separe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`separe_id` integer NOT NULL,
	`producto_id` integer,
	`nombre` text NOT NULL,
	`cantidad` integer NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`tarifa_iva` text NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`monto_iva_centavos` integer NOT NULL,
	`precio_unitario_final_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`descuento` integer DEFAULT 0 NOT NULL,
	`precio_lista_centavos` integer,
	`descuento_monto_centavos` integer,
	`regla_tipo` text,
	`regla_nombre` text,
	`promocion_id` integer,
	`precio_estante_centavos` integer,
	`con_existencias` integer NOT NULL,
	FOREIGN KEY (`separe_id`) REFERENCES `separes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "detalles_separe_linea" CHECK(cantidad > 0 and precio_unitario_centavos >= 0 and monto_iva_centavos >= 0
  and precio_unitario_final_centavos = precio_unitario_centavos + monto_iva_centavos
  and descuento between 0 and 10000 and (descuento = 0) = (precio_lista_centavos is null)
  and subtotal_centavos = case when unidad = 'und' then cantidad * precio_unitario_final_centavos else cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000 + (cantidad % 1000 * precio_unitario_final_centavos % 1000 > 500 or (cantidad % 1000 * precio_unitario_final_centavos % 1000 = 500 and (cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000) % 2 = 1)) end)
);
--> statement-breakpoint
CREATE INDEX `detalles_separe_separe` ON `detalles_separe` (`separe_id`);--> statement-breakpoint
CREATE INDEX `detalles_separe_producto` ON `detalles_separe` (`producto_id`) WHERE "detalles_separe"."producto_id" is not null;--> statement-breakpoint
CREATE TABLE `separes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`consecutivo` integer NOT NULL,
	`cliente_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	`plazo` integer NOT NULL,
	`vence` text NOT NULL,
	`total_centavos` integer NOT NULL,
	`estado` text DEFAULT 'abierto' NOT NULL,
	`cerrado` integer,
	`cerrado_por_id` integer,
	`venta_id` integer,
	`devuelto_centavos` integer DEFAULT 0 NOT NULL,
	`medio_devuelto` text,
	`ingreso_id` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cerrado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ingreso_id`) REFERENCES `ingresos_extra`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "separes_estado" CHECK("separes"."estado" in ('abierto', 'entregado', 'cancelado')),
	CONSTRAINT "separes_cerrado" CHECK(("separes"."estado" = 'abierto') = ("separes"."cerrado" is null)),
	CONSTRAINT "separes_montos" CHECK("separes"."total_centavos" >= 0 and "separes"."devuelto_centavos" >= 0 and "separes"."plazo" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `separes_consecutivo` ON `separes` (`usuario_id`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `separes_abiertos` ON `separes` (`usuario_id`,`vence`,`id`) WHERE "separes"."estado" = 'abierto';--> statement-breakpoint
CREATE INDEX `separes_usuario` ON `separes` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `separes_cliente` ON `separes` (`cliente_id`,`id`);--> statement-breakpoint
CREATE INDEX `separes_creado_por` ON `separes` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `separes_cerrado_por` ON `separes` (`cerrado_por_id`) WHERE "separes"."cerrado_por_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `separes_venta` ON `separes` (`venta_id`) WHERE "separes"."venta_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `separes_ingreso` ON `separes` (`ingreso_id`) WHERE "separes"."ingreso_id" is not null;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `usa_cotizaciones` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `usa_separes` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `plazo_separe` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `abono_minimo_separe` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultima_cotizacion` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultimo_separe` integer DEFAULT 0 NOT NULL;