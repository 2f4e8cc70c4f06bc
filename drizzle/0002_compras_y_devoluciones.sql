CREATE TABLE `gastos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`concepto` text NOT NULL,
	`concepto_clave` text NOT NULL,
	`descripcion` text DEFAULT '' NOT NULL,
	`monto_centavos` integer NOT NULL,
	`fecha` text NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "gastos_monto" CHECK("gastos"."monto_centavos" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `gastos_fecha` ON `gastos` (`usuario_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `gastos_creado_por` ON `gastos` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `ingresos_extra` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`descripcion` text DEFAULT '' NOT NULL,
	`monto_centavos` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "ingresos_extra_tipo" CHECK("ingresos_extra"."tipo" in ('domicilio', 'servicio', 'mano_obra', 'otro')),
	CONSTRAINT "ingresos_extra_monto" CHECK("ingresos_extra"."monto_centavos" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `ingresos_extra_usuario` ON `ingresos_extra` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `ingresos_extra_fecha` ON `ingresos_extra` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `ingresos_extra_creado_por` ON `ingresos_extra` (`creado_por_id`,`id`);--> statement-breakpoint
CREATE TABLE `activos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`compra_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`descripcion` text DEFAULT '' NOT NULL,
	`valor_centavos` integer NOT NULL,
	`fecha_adquisicion` text NOT NULL,
	FOREIGN KEY (`compra_id`) REFERENCES `compras`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "activos_valor" CHECK("activos"."valor_centavos" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `activos_compra` ON `activos` (`compra_id`);--> statement-breakpoint
CREATE TABLE `compras` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`proveedor_id` integer,
	`fecha` integer NOT NULL,
	`tipo` text NOT NULL,
	`total_centavos` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`proveedor_id`) REFERENCES `proveedores`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "compras_tipo" CHECK("compras"."tipo" in ('productos', 'activos')),
	CONSTRAINT "compras_total" CHECK("compras"."total_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `compras_numero` ON `compras` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `compras_usuario` ON `compras` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `compras_tipo_id` ON `compras` (`usuario_id`,`tipo`,`id`);--> statement-breakpoint
CREATE INDEX `compras_fecha` ON `compras` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `compras_proveedor` ON `compras` (`proveedor_id`,`id`);--> statement-breakpoint
CREATE INDEX `compras_creado_por` ON `compras` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `detalles_compra` (
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
	`fecha_caducidad` text,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`compra_id`) REFERENCES `compras`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "detalles_compra_cantidad" CHECK("detalles_compra"."cantidad" > 0),
	CONSTRAINT "detalles_compra_precios" CHECK("detalles_compra"."precio_centavos" >= 0 and "detalles_compra"."precio_venta_centavos" >= 0),
	CONSTRAINT "detalles_compra_subtotal" CHECK("detalles_compra"."subtotal_con_iva_centavos" = "detalles_compra"."cantidad" * "detalles_compra"."precio_con_iva_centavos")
) STRICT;
--> statement-breakpoint
CREATE INDEX `detalles_compra_compra` ON `detalles_compra` (`compra_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_compra_producto` ON `detalles_compra` (`producto_id`);--> statement-breakpoint
CREATE INDEX `detalles_compra_caducidad` ON `detalles_compra` (`usuario_id`,`fecha_caducidad`) WHERE "detalles_compra"."fecha_caducidad" is not null;--> statement-breakpoint
CREATE TABLE `detalles_devolucion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`detalle_venta_id` integer,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_devolucion_cantidad" CHECK("detalles_devolucion"."cantidad" > 0),
	CONSTRAINT "detalles_devolucion_precio" CHECK("detalles_devolucion"."precio_unitario_centavos" >= 0),
	CONSTRAINT "detalles_devolucion_subtotal" CHECK("detalles_devolucion"."subtotal_centavos" = "detalles_devolucion"."cantidad" * "detalles_devolucion"."precio_unitario_centavos")
) STRICT;
--> statement-breakpoint
CREATE INDEX `detalles_devolucion_devolucion` ON `detalles_devolucion` (`devolucion_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_linea` ON `detalles_devolucion` (`detalle_venta_id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_producto` ON `detalles_devolucion` (`producto_id`);--> statement-breakpoint
CREATE TABLE `detalles_devolucion_compra` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`detalle_compra_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_compra_id`) REFERENCES `detalles_compra`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_devolucion_compra_cantidad" CHECK("detalles_devolucion_compra"."cantidad" > 0),
	CONSTRAINT "detalles_devolucion_compra_precio" CHECK("detalles_devolucion_compra"."precio_unitario_centavos" >= 0),
	CONSTRAINT "detalles_devolucion_compra_subtotal" CHECK("detalles_devolucion_compra"."subtotal_centavos" = "detalles_devolucion_compra"."cantidad" * "detalles_devolucion_compra"."precio_unitario_centavos")
) STRICT;
--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_devolucion` ON `detalles_devolucion_compra` (`devolucion_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_linea` ON `detalles_devolucion_compra` (`detalle_compra_id`);--> statement-breakpoint
CREATE INDEX `detalles_devolucion_compra_producto` ON `detalles_devolucion_compra` (`producto_id`);--> statement-breakpoint
CREATE TABLE `devoluciones` (
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
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "devoluciones_total" CHECK("devoluciones"."total_devuelto_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `devoluciones_numero` ON `devoluciones` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `devoluciones_usuario` ON `devoluciones` (`usuario_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_creado_por` ON `devoluciones` (`creado_por_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_venta` ON `devoluciones` (`venta_id`);--> statement-breakpoint
CREATE INDEX `devoluciones_cliente` ON `devoluciones` (`cliente_id`,`fecha`,`id`);--> statement-breakpoint
CREATE TABLE `devoluciones_compra` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`numero` integer NOT NULL,
	`compra_id` integer NOT NULL,
	`proveedor_id` integer,
	`motivo` text DEFAULT '' NOT NULL,
	`fecha` integer NOT NULL,
	`total_devuelto_centavos` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`compra_id`) REFERENCES `compras`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proveedor_id`) REFERENCES `proveedores`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "devoluciones_compra_total" CHECK("devoluciones_compra"."total_devuelto_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `devoluciones_compra_numero` ON `devoluciones_compra` (`usuario_id`,`numero`);--> statement-breakpoint
CREATE INDEX `devoluciones_compra_usuario` ON `devoluciones_compra` (`usuario_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_compra_compra` ON `devoluciones_compra` (`compra_id`);--> statement-breakpoint
CREATE INDEX `devoluciones_compra_proveedor` ON `devoluciones_compra` (`proveedor_id`,`fecha`,`id`);--> statement-breakpoint
CREATE INDEX `devoluciones_compra_creado_por` ON `devoluciones_compra` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `proveedores` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`empresa` text NOT NULL,
	`busqueda_clave` text NOT NULL,
	`telefono` text NOT NULL,
	`correo` text NOT NULL,
	`direccion` text NOT NULL,
	`fecha_registro` integer NOT NULL,
	`compras` integer DEFAULT 0 NOT NULL,
	`total_compras_centavos` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `proveedores_nombre` ON `proveedores` (`usuario_id`,`nombre_clave`,`id`);--> statement-breakpoint
DROP INDEX `productos_stock_minimo`;--> statement-breakpoint
CREATE INDEX `productos_por_agotarse` ON `productos` (`usuario_id`,`stock`,`id`) WHERE "productos"."stock_minimo" is not null and "productos"."stock" <= "productos"."stock_minimo";--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultima_compra` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultima_devolucion` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `ultima_devolucion_compra` integer DEFAULT 0 NOT NULL;