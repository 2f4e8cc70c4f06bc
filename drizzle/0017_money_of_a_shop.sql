CREATE TABLE `movimientos_caja` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sesion_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	`referencia` text NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`sesion_id`) REFERENCES `sesiones_caja`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `movimientos_caja_sesion` ON `movimientos_caja` (`sesion_id`,`tipo`,`monto_centavos`);--> statement-breakpoint
CREATE TABLE `sesiones_caja` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`quien_id` integer NOT NULL,
	`abierta` integer NOT NULL,
	`cerrada` integer,
	`esperado_centavos` integer,
	`contado_centavos` integer,
	`conteo` text DEFAULT '' NOT NULL,
	`nota` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`quien_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "sesiones_caja_cierre" CHECK(("sesiones_caja"."cerrada" is null) = ("sesiones_caja"."esperado_centavos" is null) and ("sesiones_caja"."cerrada" is null) = ("sesiones_caja"."contado_centavos" is null)),
	CONSTRAINT "sesiones_caja_contado" CHECK("sesiones_caja"."contado_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sesiones_caja_abierta` ON `sesiones_caja` (`quien_id`) WHERE "sesiones_caja"."cerrada" is null;--> statement-breakpoint
CREATE INDEX `sesiones_caja_usuario` ON `sesiones_caja` (`usuario_id`,`abierta`);--> statement-breakpoint
CREATE INDEX `sesiones_caja_quien` ON `sesiones_caja` (`quien_id`,`abierta`);--> statement-breakpoint
CREATE TABLE `abonos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`cliente_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`monto_centavos` integer NOT NULL,
	`saldo_centavos` integer NOT NULL,
	`medio` text NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`nota` text DEFAULT '' NOT NULL,
	`fecha` integer NOT NULL,
	`anulado` integer,
	`anulado_por_id` integer,
	`motivo` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`anulado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "abonos_monto" CHECK("abonos"."monto_centavos" > 0),
	CONSTRAINT "abonos_banco" CHECK("abonos"."medio" <> 'transferencia' or "abonos"."banco" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `abonos_numero` ON `abonos` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `abonos_cliente` ON `abonos` (`cliente_id`,`id`);--> statement-breakpoint
CREATE INDEX `abonos_fecha` ON `abonos` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `abonos_creado_por` ON `abonos` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `abonos_anulado_por` ON `abonos` (`anulado_por_id`) WHERE "abonos"."anulado_por_id" is not null;--> statement-breakpoint
CREATE TABLE `movimientos_cliente` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`cliente_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	`saldo_centavos` integer NOT NULL,
	`cargado_centavos` integer,
	`documento` text NOT NULL,
	`documento_id` integer NOT NULL,
	`referencia` text NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "movimientos_cliente_monto" CHECK("movimientos_cliente"."monto_centavos" <> 0),
	CONSTRAINT "movimientos_cliente_saldo" CHECK("movimientos_cliente"."saldo_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `movimientos_cliente_cliente` ON `movimientos_cliente` (`cliente_id`,`id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_cargos` ON `movimientos_cliente` (`cliente_id`,`cargado_centavos`,`monto_centavos`,`fecha`) WHERE "movimientos_cliente"."cargado_centavos" is not null;--> statement-breakpoint
CREATE INDEX `movimientos_cliente_documento` ON `movimientos_cliente` (`documento`,`documento_id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_usuario` ON `movimientos_cliente` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_creado_por` ON `movimientos_cliente` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `resumen_tarifas` (
	`usuario_id` integer NOT NULL,
	`dia` text NOT NULL,
	`vendedor_id` integer NOT NULL,
	`tarifa` text NOT NULL,
	`base_centavos` integer NOT NULL,
	`iva_centavos` integer NOT NULL,
	`devuelto_base_centavos` integer NOT NULL,
	`devuelto_iva_centavos` integer NOT NULL,
	`compras_base_centavos` integer NOT NULL,
	`compras_iva_centavos` integer NOT NULL,
	`compras_devuelto_base_centavos` integer NOT NULL,
	`compras_devuelto_iva_centavos` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `dia`, `vendedor_id`, `tarifa`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `pagos_venta` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venta_id` integer NOT NULL,
	`medio` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	`recibido_centavos` integer,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pagos_venta_monto" CHECK("pagos_venta"."monto_centavos" > 0),
	CONSTRAINT "pagos_venta_recibido" CHECK("pagos_venta"."recibido_centavos" is null or ("pagos_venta"."medio" = 'efectivo' and "pagos_venta"."recibido_centavos" >= "pagos_venta"."monto_centavos")),
	CONSTRAINT "pagos_venta_banco" CHECK("pagos_venta"."medio" <> 'transferencia' or "pagos_venta"."banco" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `pagos_venta_venta` ON `pagos_venta` (`venta_id`);--> statement-breakpoint
CREATE TABLE `__new_detalles_compra` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`compra_id` integer NOT NULL,
	`producto_id` integer,
	`producto_nombre` text NOT NULL,
	`categoria` text DEFAULT '' NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_centavos` integer NOT NULL,
	`precio_con_iva_centavos` integer NOT NULL,
	`subtotal_con_iva_centavos` integer NOT NULL,
	`precio_venta_centavos` integer NOT NULL,
	`precio_publico_centavos` integer,
	`fecha_caducidad` text,
	`tarifa_iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`con_existencias` integer DEFAULT true NOT NULL,
	`base_centavos` integer GENERATED ALWAYS AS (case when unidad = 'und' then cantidad * precio_centavos else cantidad / 1000 * precio_centavos + cantidad % 1000 * precio_centavos / 1000 + (cantidad % 1000 * precio_centavos % 1000 > 500 or (cantidad % 1000 * precio_centavos % 1000 = 500 and (cantidad / 1000 * precio_centavos + cantidad % 1000 * precio_centavos / 1000) % 2 = 1)) end) VIRTUAL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`compra_id`) REFERENCES `compras`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "detalles_compra_cantidad" CHECK("__new_detalles_compra"."cantidad" > 0),
	CONSTRAINT "detalles_compra_precios" CHECK("__new_detalles_compra"."precio_centavos" >= 0 and "__new_detalles_compra"."precio_venta_centavos" >= 0),
	CONSTRAINT "detalles_compra_subtotal" CHECK("__new_detalles_compra"."subtotal_con_iva_centavos" = case when unidad = 'und' then cantidad * precio_con_iva_centavos else cantidad / 1000 * precio_con_iva_centavos + cantidad % 1000 * precio_con_iva_centavos / 1000 + (cantidad % 1000 * precio_con_iva_centavos % 1000 > 500 or (cantidad % 1000 * precio_con_iva_centavos % 1000 = 500 and (cantidad / 1000 * precio_con_iva_centavos + cantidad % 1000 * precio_con_iva_centavos / 1000) % 2 = 1)) end)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_detalles_compra` (`id`, `usuario_id`, `compra_id`, `producto_id`, `producto_nombre`, `categoria`, `cantidad`, `precio_centavos`, `precio_con_iva_centavos`, `subtotal_con_iva_centavos`, `precio_venta_centavos`, `fecha_caducidad`) SELECT `id`, `usuario_id`, `compra_id`, `producto_id`, `producto_nombre`, `categoria`, `cantidad`, `precio_centavos`, `precio_con_iva_centavos`, `subtotal_con_iva_centavos`, `precio_venta_centavos`, `fecha_caducidad` FROM `detalles_compra`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_detalles_compra';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_detalles_compra', seq FROM sqlite_sequence WHERE name = 'detalles_compra';--> statement-breakpoint
DROP TABLE `detalles_compra`;--> statement-breakpoint
ALTER TABLE `__new_detalles_compra` RENAME TO `detalles_compra`;--> statement-breakpoint
CREATE INDEX `detalles_compra_compra` ON `detalles_compra` (`compra_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_compra_usuario` ON `detalles_compra` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `detalles_compra_producto` ON `detalles_compra` (`producto_id`);--> statement-breakpoint
CREATE INDEX `detalles_compra_caducidad` ON `detalles_compra` (`usuario_id`,`fecha_caducidad`) WHERE "detalles_compra"."fecha_caducidad" is not null;--> statement-breakpoint
CREATE TABLE `__new_detalles_devolucion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`detalle_venta_id` integer,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`base_centavos` integer DEFAULT 0 NOT NULL,
	`iva_centavos` integer DEFAULT 0 NOT NULL,
	`costo_centavos` integer DEFAULT 0 NOT NULL,
	`tarifa_iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`con_existencias` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_devolucion_cantidad" CHECK("__new_detalles_devolucion"."cantidad" > 0),
	CONSTRAINT "detalles_devolucion_precio" CHECK("__new_detalles_devolucion"."precio_unitario_centavos" >= 0),
	CONSTRAINT "detalles_devolucion_subtotal" CHECK("__new_detalles_devolucion"."unidad" <> 'und' or "__new_detalles_devolucion"."subtotal_centavos" = "__new_detalles_devolucion"."cantidad" * "__new_detalles_devolucion"."precio_unitario_centavos")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_detalles_devolucion` (`id`, `devolucion_id`, `detalle_venta_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `subtotal_centavos`, `base_centavos`, `iva_centavos`, `costo_centavos`) SELECT `id`, `devolucion_id`, `detalle_venta_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `subtotal_centavos`, `base_centavos`, `iva_centavos`, `costo_centavos` FROM `detalles_devolucion`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_detalles_devolucion';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_detalles_devolucion', seq FROM sqlite_sequence WHERE name = 'detalles_devolucion';--> statement-breakpoint
DROP TABLE `detalles_devolucion`;--> statement-breakpoint
ALTER TABLE `__new_detalles_devolucion` RENAME TO `detalles_devolucion`;--> statement-breakpoint
CREATE INDEX `detalles_devolucion_devolucion` ON `detalles_devolucion` (`devolucion_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_linea` ON `detalles_devolucion` (`detalle_venta_id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_producto` ON `detalles_devolucion` (`producto_id`);--> statement-breakpoint
CREATE TABLE `__new_detalles_devolucion_compra` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`detalle_compra_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`base_centavos` integer DEFAULT 0 NOT NULL,
	`iva_centavos` integer DEFAULT 0 NOT NULL,
	`tarifa_iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`con_existencias` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_compra_id`) REFERENCES `detalles_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_devolucion_compra_cantidad" CHECK("__new_detalles_devolucion_compra"."cantidad" > 0),
	CONSTRAINT "detalles_devolucion_compra_precio" CHECK("__new_detalles_devolucion_compra"."precio_unitario_centavos" >= 0),
	CONSTRAINT "detalles_devolucion_compra_subtotal" CHECK("__new_detalles_devolucion_compra"."unidad" <> 'und' or "__new_detalles_devolucion_compra"."subtotal_centavos" = "__new_detalles_devolucion_compra"."cantidad" * "__new_detalles_devolucion_compra"."precio_unitario_centavos")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_detalles_devolucion_compra` (`id`, `devolucion_id`, `detalle_compra_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `subtotal_centavos`, `base_centavos`, `iva_centavos`) SELECT `id`, `devolucion_id`, `detalle_compra_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `subtotal_centavos`, `base_centavos`, `iva_centavos` FROM `detalles_devolucion_compra`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_detalles_devolucion_compra';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_detalles_devolucion_compra', seq FROM sqlite_sequence WHERE name = 'detalles_devolucion_compra';--> statement-breakpoint
DROP TABLE `detalles_devolucion_compra`;--> statement-breakpoint
ALTER TABLE `__new_detalles_devolucion_compra` RENAME TO `detalles_devolucion_compra`;--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_devolucion` ON `detalles_devolucion_compra` (`devolucion_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_linea` ON `detalles_devolucion_compra` (`detalle_compra_id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_producto` ON `detalles_devolucion_compra` (`producto_id`);--> statement-breakpoint
CREATE TABLE `__new_detalles_venta` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venta_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`monto_iva_centavos` integer NOT NULL,
	`precio_unitario_final_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`costo_compra_centavos` integer NOT NULL,
	`tarifa_iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`con_existencias` integer DEFAULT true NOT NULL,
	`descuento` integer DEFAULT 0 NOT NULL,
	`precio_lista_centavos` integer,
	`base_centavos` integer GENERATED ALWAYS AS (case when unidad = 'und' then cantidad * precio_unitario_centavos else cantidad / 1000 * precio_unitario_centavos + cantidad % 1000 * precio_unitario_centavos / 1000 + (cantidad % 1000 * precio_unitario_centavos % 1000 > 500 or (cantidad % 1000 * precio_unitario_centavos % 1000 = 500 and (cantidad / 1000 * precio_unitario_centavos + cantidad % 1000 * precio_unitario_centavos / 1000) % 2 = 1)) end) VIRTUAL,
	`costo_centavos` integer GENERATED ALWAYS AS (case when unidad = 'und' then cantidad * costo_compra_centavos else cantidad / 1000 * costo_compra_centavos + cantidad % 1000 * costo_compra_centavos / 1000 + (cantidad % 1000 * costo_compra_centavos % 1000 > 500 or (cantidad % 1000 * costo_compra_centavos % 1000 = 500 and (cantidad / 1000 * costo_compra_centavos + cantidad % 1000 * costo_compra_centavos / 1000) % 2 = 1)) end) VIRTUAL,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_venta_precios" CHECK("__new_detalles_venta"."precio_unitario_centavos" >= 0 and "__new_detalles_venta"."monto_iva_centavos" >= 0 and "__new_detalles_venta"."costo_compra_centavos" >= 0),
	CONSTRAINT "detalles_venta_cantidad" CHECK("__new_detalles_venta"."cantidad" > 0),
	CONSTRAINT "detalles_venta_final" CHECK("__new_detalles_venta"."precio_unitario_final_centavos" = "__new_detalles_venta"."precio_unitario_centavos" + "__new_detalles_venta"."monto_iva_centavos"),
	CONSTRAINT "detalles_venta_descuento" CHECK("__new_detalles_venta"."descuento" between 0 and 10000 and ("__new_detalles_venta"."descuento" = 0) = ("__new_detalles_venta"."precio_lista_centavos" is null)),
	CONSTRAINT "detalles_venta_subtotal" CHECK("__new_detalles_venta"."subtotal_centavos" = case when unidad = 'und' then cantidad * precio_unitario_final_centavos else cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000 + (cantidad % 1000 * precio_unitario_final_centavos % 1000 > 500 or (cantidad % 1000 * precio_unitario_final_centavos % 1000 = 500 and (cantidad / 1000 * precio_unitario_final_centavos + cantidad % 1000 * precio_unitario_final_centavos / 1000) % 2 = 1)) end)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_detalles_venta` (`id`, `venta_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `monto_iva_centavos`, `precio_unitario_final_centavos`, `subtotal_centavos`, `costo_compra_centavos`) SELECT `id`, `venta_id`, `producto_id`, `cantidad`, `precio_unitario_centavos`, `monto_iva_centavos`, `precio_unitario_final_centavos`, `subtotal_centavos`, `costo_compra_centavos` FROM `detalles_venta`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_detalles_venta';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_detalles_venta', seq FROM sqlite_sequence WHERE name = 'detalles_venta';--> statement-breakpoint
DROP TABLE `detalles_venta`;--> statement-breakpoint
ALTER TABLE `__new_detalles_venta` RENAME TO `detalles_venta`;--> statement-breakpoint
CREATE INDEX `detalles_venta_venta` ON `detalles_venta` (`venta_id`);--> statement-breakpoint
CREATE INDEX `detalles_venta_producto` ON `detalles_venta` (`producto_id`,`venta_id`);--> statement-breakpoint
CREATE TABLE `__new_ventas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`vendedor_id` integer NOT NULL,
	`consecutivo` integer NOT NULL,
	`numero` text NOT NULL,
	`cliente` text DEFAULT '' NOT NULL,
	`cliente_clave` text,
	`cliente_id` integer,
	`forma_pago` text NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`fecha_venta` integer NOT NULL,
	`total_venta_centavos` integer DEFAULT 0 NOT NULL,
	`monto_recibido_centavos` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`vendedor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "ventas_forma_pago" CHECK("__new_ventas"."forma_pago" in ('Efectivo', 'Transferencia', 'Tarjeta', 'Fiado', 'Mixto')),
	CONSTRAINT "ventas_fiado" CHECK("__new_ventas"."forma_pago" <> 'Fiado' or "__new_ventas"."cliente_id" is not null),
	CONSTRAINT "ventas_total" CHECK("__new_ventas"."total_venta_centavos" >= 0),
	CONSTRAINT "ventas_banco" CHECK("__new_ventas"."forma_pago" <> 'Transferencia' or "__new_ventas"."banco" <> '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_ventas` (`id`, `usuario_id`, `vendedor_id`, `consecutivo`, `numero`, `cliente`, `cliente_clave`, `cliente_id`, `forma_pago`, `banco`, `referencia`, `fecha_venta`, `total_venta_centavos`, `monto_recibido_centavos`) SELECT `id`, `usuario_id`, `vendedor_id`, `consecutivo`, `numero`, `cliente`, `cliente_clave`, `cliente_id`, `forma_pago`, `banco`, `referencia`, `fecha_venta`, `total_venta_centavos`, `monto_recibido_centavos` FROM `ventas`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_ventas';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_ventas', seq FROM sqlite_sequence WHERE name = 'ventas';--> statement-breakpoint
DROP TABLE `ventas`;--> statement-breakpoint
ALTER TABLE `__new_ventas` RENAME TO `ventas`;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_consecutivo` ON `ventas` (`usuario_id`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `ventas_usuario` ON `ventas` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor` ON `ventas` (`vendedor_id`);--> statement-breakpoint
CREATE INDEX `ventas_fecha` ON `ventas` (`usuario_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor_fecha` ON `ventas` (`vendedor_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_cliente` ON `ventas` (`cliente_id`) WHERE "ventas"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX `ventas_cliente_clave` ON `ventas` (`usuario_id`,`cliente_clave`) WHERE "ventas"."cliente_clave" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_numero` ON `ventas` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE TABLE `__new_clientes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`telefono` text DEFAULT '' NOT NULL,
	`documento` text DEFAULT '' NOT NULL,
	`activo` integer DEFAULT true NOT NULL,
	`creado` integer NOT NULL,
	`cupo_centavos` integer,
	`saldo_centavos` integer DEFAULT 0 NOT NULL,
	`cargado_centavos` integer DEFAULT 0 NOT NULL,
	`consumidor_final` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "clientes_saldo" CHECK("__new_clientes"."saldo_centavos" >= 0 and "__new_clientes"."saldo_centavos" <= "__new_clientes"."cargado_centavos")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_clientes` (`id`, `usuario_id`, `creado_por_id`, `nombre`, `nombre_clave`, `telefono`, `documento`, `activo`, `creado`, `consumidor_final`) SELECT `id`, `usuario_id`, `creado_por_id`, `nombre`, `nombre_clave`, `telefono`, `documento`, `activo`, `creado`, `consumidor_final` FROM `clientes`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_clientes';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_clientes', seq FROM sqlite_sequence WHERE name = 'clientes';--> statement-breakpoint
DROP TABLE `clientes`;--> statement-breakpoint
ALTER TABLE `__new_clientes` RENAME TO `clientes`;--> statement-breakpoint
CREATE INDEX `clientes_nombre` ON `clientes` (`usuario_id`,`consumidor_final`,`activo`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `clientes_saldo` ON `clientes` (`usuario_id`,`id`) WHERE "clientes"."saldo_centavos" > 0;--> statement-breakpoint
CREATE INDEX `clientes_creado_por` ON `clientes` (`creado_por_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clientes_consumidor_final` ON `clientes` (`usuario_id`) WHERE "clientes"."consumidor_final" = 1;--> statement-breakpoint
CREATE TABLE `__new_devoluciones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`venta_id` integer,
	`venta_numero` text NOT NULL,
	`cliente_id` integer NOT NULL,
	`motivo` text DEFAULT '' NOT NULL,
	`fecha` integer NOT NULL,
	`total_devuelto_centavos` integer NOT NULL,
	`a_deuda_centavos` integer DEFAULT 0 NOT NULL,
	`de_caja` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "devoluciones_total" CHECK("__new_devoluciones"."total_devuelto_centavos" >= 0),
	CONSTRAINT "devoluciones_a_deuda" CHECK("__new_devoluciones"."a_deuda_centavos" between 0 and "__new_devoluciones"."total_devuelto_centavos")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_devoluciones` (`id`, `usuario_id`, `creado_por_id`, `numero`, `venta_id`, `venta_numero`, `cliente_id`, `motivo`, `fecha`, `total_devuelto_centavos`) SELECT `id`, `usuario_id`, `creado_por_id`, `numero`, `venta_id`, `venta_numero`, `cliente_id`, `motivo`, `fecha`, `total_devuelto_centavos` FROM `devoluciones`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_devoluciones';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_devoluciones', seq FROM sqlite_sequence WHERE name = 'devoluciones';--> statement-breakpoint
DROP TABLE `devoluciones`;--> statement-breakpoint
ALTER TABLE `__new_devoluciones` RENAME TO `devoluciones`;--> statement-breakpoint
CREATE UNIQUE INDEX `devoluciones_numero` ON `devoluciones` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `devoluciones_usuario` ON `devoluciones` (`usuario_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_creado_por` ON `devoluciones` (`creado_por_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_venta` ON `devoluciones` (`venta_id`);--> statement-breakpoint
CREATE INDEX `devoluciones_cliente` ON `devoluciones` (`cliente_id`,`fecha`,`id`);--> statement-breakpoint
ALTER TABLE `gastos` ADD `de_caja` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ingresos_extra` ADD `de_caja` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` ADD `precio_publico_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` ADD `iva` text DEFAULT '19' NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` ADD `unidad` text DEFAULT 'und' NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` ADD `lleva_existencias` integer DEFAULT true NOT NULL;--> statement-breakpoint
DROP INDEX `productos_stock`;--> statement-breakpoint
DROP INDEX `productos_por_agotarse`;--> statement-breakpoint
DROP INDEX `productos_categoria_stock`;--> statement-breakpoint
ALTER TABLE `productos` ADD `existencias` integer GENERATED ALWAYS AS (case when not lleva_existencias then 9000000000000000 when unidad = 'und' then stock * 1000 else stock end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `productos_stock` ON `productos` (`usuario_id`,`existencias`,`id`);--> statement-breakpoint
CREATE INDEX `productos_por_agotarse` ON `productos` (`usuario_id`,`existencias`,`id`) WHERE "productos"."stock_minimo" is not null and "productos"."stock" <= "productos"."stock_minimo" and "productos"."lleva_existencias";--> statement-breakpoint
CREATE INDEX `productos_categoria_stock` ON `productos` (`usuario_id`,`categoria_clave`,`existencias`,`id`);--> statement-breakpoint
ALTER TABLE `tiendas` ADD `responsable_iva` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `prefijo_balanza` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `balanza_lleva` text DEFAULT 'peso' NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `vendedor_cambia_precios` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `descuento_maximo_vendedor` integer;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `vendedor_ve_costos` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `medios_pago` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `arqueo_ciego` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `exigir_caja` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultimo_abono` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `productos` SET `precio_publico_centavos` = precio_centavos + precio_centavos * 19 / 100
  + (precio_centavos * 19 % 100 > 50 OR (precio_centavos * 19 % 100 = 50 AND precio_centavos * 19 / 100 % 2 = 1));--> statement-breakpoint
UPDATE `resumen_dias` SET `unidades` = unidades * 1000, `devueltas` = devueltas * 1000;--> statement-breakpoint
UPDATE `resumen_productos` SET `unidades` = unidades * 1000, `devueltas` = devueltas * 1000;--> statement-breakpoint
INSERT INTO `resumen_tarifas`
SELECT usuario_id, dia, vendedor_id, '19', base_centavos, iva_centavos, devuelto_base_centavos, devuelto_iva_centavos,
  compras_base_centavos, compras_iva_centavos, compras_devuelto_base_centavos, compras_devuelto_iva_centavos
FROM `resumen_dias`
WHERE base_centavos + devuelto_base_centavos + compras_base_centavos + compras_devuelto_base_centavos <> 0;
