CREATE TABLE `papelera` (
	`actividad_id` integer PRIMARY KEY NOT NULL,
	`instante` integer NOT NULL,
	`contenido` text NOT NULL,
	FOREIGN KEY (`actividad_id`) REFERENCES `actividad`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `conteos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`alcance` text NOT NULL,
	`categoria` text DEFAULT '' NOT NULL,
	`categoria_clave` text DEFAULT '' NOT NULL,
	`estado` text DEFAULT 'abierto' NOT NULL,
	`fecha` integer NOT NULL,
	`cerrado` integer,
	`cerrado_por_id` integer,
	`contados` integer DEFAULT 0 NOT NULL,
	`con_diferencia` integer DEFAULT 0 NOT NULL,
	`sobrante_milesimas` integer DEFAULT 0 NOT NULL,
	`faltante_milesimas` integer DEFAULT 0 NOT NULL,
	`sobrante_centavos` integer DEFAULT 0 NOT NULL,
	`faltante_centavos` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cerrado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "conteos_cerrado" CHECK(("conteos"."estado" = 'abierto') = ("conteos"."cerrado" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conteos_numero` ON `conteos` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `conteos_usuario` ON `conteos` (`usuario_id`,`estado`);--> statement-breakpoint
CREATE INDEX `conteos_creado_por` ON `conteos` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `conteos_cerrado_por` ON `conteos` (`cerrado_por_id`) WHERE "conteos"."cerrado_por_id" is not null;--> statement-breakpoint
CREATE TABLE `lineas_conteo` (
	`conteo_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`contado` integer NOT NULL,
	`esperado` integer NOT NULL,
	`costo_centavos` integer NOT NULL,
	`diferencia_milesimas` integer NOT NULL,
	`valor_centavos` integer NOT NULL,
	`contado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	PRIMARY KEY(`conteo_id`, `producto_id`),
	FOREIGN KEY (`conteo_id`) REFERENCES `conteos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "lineas_conteo_contado" CHECK("lineas_conteo"."contado" >= 0 and "lineas_conteo"."esperado" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `lineas_conteo_producto` ON `lineas_conteo` (`producto_id`);--> statement-breakpoint
CREATE INDEX `lineas_conteo_contado_por` ON `lineas_conteo` (`contado_por_id`);--> statement-breakpoint
CREATE INDEX `lineas_conteo_fecha` ON `lineas_conteo` (`conteo_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `lineas_conteo_diferencia` ON `lineas_conteo` (`conteo_id`,abs("valor_centavos"),`producto_id`) WHERE "lineas_conteo"."diferencia_milesimas" <> 0;--> statement-breakpoint
CREATE TABLE `filas_importacion` (
	`importacion_id` integer NOT NULL,
	`fila` integer NOT NULL,
	`accion` text NOT NULL,
	`registro_id` integer,
	`datos` text NOT NULL,
	`antes` text,
	`errores` text,
	PRIMARY KEY(`importacion_id`, `fila`),
	FOREIGN KEY (`importacion_id`) REFERENCES `importaciones`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "filas_importacion_error" CHECK(("filas_importacion"."accion" = 'error') = ("filas_importacion"."errores" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `filas_importacion_accion` ON `filas_importacion` (`importacion_id`,`accion`,`fila`);--> statement-breakpoint
CREATE TABLE `importaciones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`clase` text NOT NULL,
	`archivo` text NOT NULL,
	`estado` text DEFAULT 'revision' NOT NULL,
	`fecha` integer NOT NULL,
	`nuevos` integer NOT NULL,
	`cambios` integer NOT NULL,
	`iguales` integer NOT NULL,
	`errores` integer NOT NULL,
	`avance` integer DEFAULT 0 NOT NULL,
	`empezada` integer,
	`terminada` integer,
	`motivo` text DEFAULT '' NOT NULL,
	`actividad_id` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `importaciones_usuario` ON `importaciones` (`usuario_id`,`clase`);--> statement-breakpoint
CREATE INDEX `importaciones_creado_por` ON `importaciones` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `importaciones_en_curso` ON `importaciones` (`estado`) WHERE "importaciones"."estado" = 'escribiendo';--> statement-breakpoint
CREATE INDEX `importaciones_fecha` ON `importaciones` (`fecha`);--> statement-breakpoint
CREATE TABLE `cambios_precio` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`causa` text NOT NULL,
	`publico_antes_centavos` integer NOT NULL,
	`publico_centavos` integer NOT NULL,
	`costo_antes_centavos` integer NOT NULL,
	`costo_centavos` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `cambios_precio_producto` ON `cambios_precio` (`producto_id`);--> statement-breakpoint
CREATE INDEX `cambios_precio_usuario` ON `cambios_precio` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `cambios_precio_creado_por` ON `cambios_precio` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `fotos_producto` (
	`producto_id` integer PRIMARY KEY NOT NULL,
	`tipo` text NOT NULL,
	`huella` text NOT NULL,
	`contenido` blob NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "fotos_producto_tamano" CHECK(length("fotos_producto"."contenido") <= 204800)
) STRICT;
--> statement-breakpoint
CREATE TABLE `movimientos_proveedor` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`proveedor_id` integer,
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
	FOREIGN KEY (`proveedor_id`) REFERENCES `proveedores`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "movimientos_proveedor_monto" CHECK("movimientos_proveedor"."monto_centavos" <> 0),
	CONSTRAINT "movimientos_proveedor_saldo" CHECK("movimientos_proveedor"."saldo_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `movimientos_proveedor_proveedor` ON `movimientos_proveedor` (`proveedor_id`);--> statement-breakpoint
CREATE INDEX `movimientos_proveedor_cargos` ON `movimientos_proveedor` (`proveedor_id`,`cargado_centavos`,`monto_centavos`,`fecha`) WHERE "movimientos_proveedor"."cargado_centavos" is not null;--> statement-breakpoint
CREATE INDEX `movimientos_proveedor_documento` ON `movimientos_proveedor` (`documento`,`documento_id`);--> statement-breakpoint
CREATE INDEX `movimientos_proveedor_usuario` ON `movimientos_proveedor` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `movimientos_proveedor_creado_por` ON `movimientos_proveedor` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `pagos_proveedor` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`proveedor_id` integer,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`monto_centavos` integer NOT NULL,
	`saldo_centavos` integer NOT NULL,
	`medio` text NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`nota` text DEFAULT '' NOT NULL,
	`de_caja` integer DEFAULT false NOT NULL,
	`fecha` integer NOT NULL,
	`anulado` integer,
	`anulado_por_id` integer,
	`motivo` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`proveedor_id`) REFERENCES `proveedores`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`anulado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pagos_proveedor_monto" CHECK("pagos_proveedor"."monto_centavos" > 0),
	CONSTRAINT "pagos_proveedor_banco" CHECK("pagos_proveedor"."medio" <> 'transferencia' or "pagos_proveedor"."banco" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pagos_proveedor_numero` ON `pagos_proveedor` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `pagos_proveedor_proveedor` ON `pagos_proveedor` (`proveedor_id`);--> statement-breakpoint
CREATE INDEX `pagos_proveedor_creado_por` ON `pagos_proveedor` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `pagos_proveedor_anulado_por` ON `pagos_proveedor` (`anulado_por_id`) WHERE "pagos_proveedor"."anulado_por_id" is not null;--> statement-breakpoint
DROP INDEX `actividad_instante`;--> statement-breakpoint
DROP INDEX `actividad_tienda`;--> statement-breakpoint
DROP INDEX `actividad_actor`;--> statement-breakpoint
DROP INDEX `actividad_clase`;--> statement-breakpoint
ALTER TABLE `actividad` ADD `deshacer` text;--> statement-breakpoint
ALTER TABLE `actividad` ADD `deshace_id` integer REFERENCES actividad(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `actividad_ventas` ON `actividad` (`usuario_id`,`instante`,`actor_id`) WHERE "actividad"."clase" = 'venta';--> statement-breakpoint
CREATE UNIQUE INDEX `actividad_deshace` ON `actividad` (`deshace_id`) WHERE "actividad"."deshace_id" is not null;--> statement-breakpoint
CREATE INDEX `actividad_tienda` ON `actividad` (`usuario_id`,`instante`) WHERE "actividad"."clase" <> 'venta';--> statement-breakpoint
CREATE INDEX `actividad_actor` ON `actividad` (`usuario_id`,`actor_id`,`instante`) WHERE "actividad"."clase" <> 'venta';--> statement-breakpoint
CREATE INDEX `actividad_clase` ON `actividad` (`usuario_id`,`clase`,`instante`) WHERE "actividad"."clase" <> 'venta';--> statement-breakpoint
ALTER TABLE `compras` ADD `credito` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `compras` ADD `vence` text;--> statement-breakpoint
ALTER TABLE `productos` ADD `empaque_de` integer REFERENCES productos(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `productos` ADD `unidades_por_empaque` integer;--> statement-breakpoint
CREATE INDEX `productos_empaque` ON `productos` (`empaque_de`) WHERE "productos"."empaque_de" is not null;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `saldo_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `cargado_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `proveedores` ADD `debe_desde` integer;--> statement-breakpoint
CREATE INDEX `proveedores_deudas` ON `proveedores` (`usuario_id`,`debe_desde`,`id`) WHERE "proveedores"."debe_desde" is not null;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultimo_pago_proveedor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultimo_conteo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultimo_codigo` integer DEFAULT 0 NOT NULL;