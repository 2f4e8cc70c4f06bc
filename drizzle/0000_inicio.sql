CREATE TABLE `ajustes_sistema` (
	`clave` text PRIMARY KEY NOT NULL,
	`valor` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `claves_envio` (
	`usuario_id` integer NOT NULL,
	`clave` text NOT NULL,
	`huella` text NOT NULL,
	`recurso_id` integer NOT NULL,
	`creada` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `clave`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claves_envio_creada` ON `claves_envio` (`creada`);--> statement-breakpoint
CREATE TABLE `clientes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`telefono` text DEFAULT '' NOT NULL,
	`documento` text DEFAULT '' NOT NULL,
	`activo` integer DEFAULT true NOT NULL,
	`creado` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `clientes_nombre` ON `clientes` (`usuario_id`,`activo`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `clientes_creado_por` ON `clientes` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `detalles_venta` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venta_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`precio_unitario_centavos` integer NOT NULL,
	`monto_iva_centavos` integer NOT NULL,
	`precio_unitario_final_centavos` integer NOT NULL,
	`subtotal_centavos` integer NOT NULL,
	`costo_compra_centavos` integer NOT NULL,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "detalles_venta_precios" CHECK("detalles_venta"."precio_unitario_centavos" >= 0 and "detalles_venta"."monto_iva_centavos" >= 0 and "detalles_venta"."costo_compra_centavos" >= 0),
	CONSTRAINT "detalles_venta_cantidad" CHECK("detalles_venta"."cantidad" > 0),
	CONSTRAINT "detalles_venta_final" CHECK("detalles_venta"."precio_unitario_final_centavos" = "detalles_venta"."precio_unitario_centavos" + "detalles_venta"."monto_iva_centavos"),
	CONSTRAINT "detalles_venta_subtotal" CHECK("detalles_venta"."subtotal_centavos" = "detalles_venta"."cantidad" * "detalles_venta"."precio_unitario_final_centavos")
);
--> statement-breakpoint
CREATE INDEX `detalles_venta_venta` ON `detalles_venta` (`venta_id`,`id`);--> statement-breakpoint
CREATE INDEX `detalles_venta_producto` ON `detalles_venta` (`producto_id`);--> statement-breakpoint
CREATE TABLE `intentos_acceso` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`clave` text NOT NULL,
	`instante` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `intentos_acceso_clave` ON `intentos_acceso` (`clave`,`instante`);--> statement-breakpoint
CREATE INDEX `intentos_acceso_instante` ON `intentos_acceso` (`instante`);--> statement-breakpoint
CREATE TABLE `movimiento_stock` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`causa` text NOT NULL,
	`cantidad` integer NOT NULL,
	`stock` integer NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "movimiento_stock_stock" CHECK("movimiento_stock"."stock" >= 0),
	CONSTRAINT "movimiento_stock_cantidad" CHECK("movimiento_stock"."cantidad" <> 0)
);
--> statement-breakpoint
CREATE INDEX `movimiento_stock_producto` ON `movimiento_stock` (`producto_id`,`id`);--> statement-breakpoint
CREATE INDEX `movimiento_stock_creado_por` ON `movimiento_stock` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `productos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`codigo_de_barras` text,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`categoria` text DEFAULT '' NOT NULL,
	`categoria_clave` text DEFAULT '' NOT NULL,
	`precio_compra_centavos` integer DEFAULT 0 NOT NULL,
	`precio_centavos` integer DEFAULT 0 NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`stock_minimo` integer,
	`movimientos` integer DEFAULT 0 NOT NULL,
	`fecha_creacion` integer NOT NULL,
	`fecha_actualizacion` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "productos_stock_no_negativo" CHECK("productos"."stock" >= 0),
	CONSTRAINT "productos_precios" CHECK("productos"."precio_centavos" >= 0 and "productos"."precio_compra_centavos" >= 0),
	CONSTRAINT "productos_stock_minimo" CHECK("productos"."stock_minimo" is null or "productos"."stock_minimo" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `productos_codigo` ON `productos` (`usuario_id`,`codigo_de_barras`);--> statement-breakpoint
CREATE INDEX `productos_nombre` ON `productos` (`usuario_id`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `productos_precio` ON `productos` (`usuario_id`,`precio_centavos`,`id`);--> statement-breakpoint
CREATE INDEX `productos_stock` ON `productos` (`usuario_id`,`stock`,`id`);--> statement-breakpoint
CREATE INDEX `productos_stock_minimo` ON `productos` (`usuario_id`,`stock`,`id`) WHERE "productos"."stock_minimo" is not null;--> statement-breakpoint
CREATE INDEX `productos_categoria` ON `productos` (`usuario_id`,`categoria_clave`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `productos_categoria_precio` ON `productos` (`usuario_id`,`categoria_clave`,`precio_centavos`,`id`);--> statement-breakpoint
CREATE INDEX `productos_categoria_stock` ON `productos` (`usuario_id`,`categoria_clave`,`stock`,`id`);--> statement-breakpoint
CREATE TABLE `sesiones` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`usuario_id` integer NOT NULL,
	`creada` integer NOT NULL,
	`ultimo_uso` integer NOT NULL,
	`expira` integer NOT NULL,
	`direccion` text DEFAULT '' NOT NULL,
	`agente` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sesiones_usuario` ON `sesiones` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `sesiones_expira` ON `sesiones` (`expira`);--> statement-breakpoint
CREATE TABLE `tiendas` (
	`usuario_id` integer PRIMARY KEY NOT NULL,
	`nombre_comercial` text DEFAULT '' NOT NULL,
	`nit` text DEFAULT '' NOT NULL,
	`direccion` text DEFAULT '' NOT NULL,
	`telefono` text DEFAULT '' NOT NULL,
	`prefijo` text DEFAULT '' NOT NULL,
	`pie_factura` text DEFAULT '' NOT NULL,
	`titulo_factura` text DEFAULT '' NOT NULL,
	`stock_minimo` integer DEFAULT 5 NOT NULL,
	`ultimo_consecutivo` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `totales_lista` (
	`usuario_id` integer NOT NULL,
	`lista` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `lista`),
	CONSTRAINT "totales_lista_total" CHECK("totales_lista"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE `usuarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_clave` text NOT NULL,
	`email` text NOT NULL,
	`email_clave` text NOT NULL,
	`password_hash` text NOT NULL,
	`rol` text NOT NULL,
	`nombre` text DEFAULT '' NOT NULL,
	`apellido` text DEFAULT '' NOT NULL,
	`telefono` text DEFAULT '' NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`tutorial_visto` integer DEFAULT false NOT NULL,
	`debe_cambiar_password` integer DEFAULT false NOT NULL,
	`es_operador` integer DEFAULT false NOT NULL,
	`activo` integer DEFAULT true NOT NULL,
	`creado_por_id` integer,
	`creado` integer NOT NULL,
	`ultimo_ingreso` integer,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "usuarios_rol" CHECK("usuarios"."rol" in ('admin', 'vendedor')),
	CONSTRAINT "usuarios_dueno" CHECK(("usuarios"."rol" = 'vendedor') = ("usuarios"."creado_por_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usuarios_username` ON `usuarios` (`username_clave`);--> statement-breakpoint
CREATE UNIQUE INDEX `usuarios_email` ON `usuarios` (`email_clave`);--> statement-breakpoint
CREATE INDEX `usuarios_creado_por` ON `usuarios` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `ventas` (
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
	CONSTRAINT "ventas_forma_pago" CHECK("ventas"."forma_pago" in ('Efectivo', 'Transferencia')),
	CONSTRAINT "ventas_total" CHECK("ventas"."total_venta_centavos" >= 0),
	CONSTRAINT "ventas_banco" CHECK("ventas"."forma_pago" <> 'Transferencia' or "ventas"."banco" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_consecutivo` ON `ventas` (`usuario_id`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `ventas_usuario` ON `ventas` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor` ON `ventas` (`vendedor_id`,`id`);--> statement-breakpoint
CREATE INDEX `ventas_fecha` ON `ventas` (`usuario_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor_fecha` ON `ventas` (`vendedor_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_cliente` ON `ventas` (`cliente_id`,`id`);--> statement-breakpoint
CREATE INDEX `ventas_cliente_clave` ON `ventas` (`usuario_id`,`cliente_clave`) WHERE "ventas"."cliente_clave" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_numero` ON `ventas` (`usuario_id`,`numero`);