CREATE TABLE `resumen_dias` (
	`usuario_id` integer NOT NULL,
	`dia` text NOT NULL,
	`vendedor_id` integer NOT NULL,
	`tickets` integer DEFAULT 0 NOT NULL,
	`unidades` integer DEFAULT 0 NOT NULL,
	`base_centavos` integer DEFAULT 0 NOT NULL,
	`iva_centavos` integer DEFAULT 0 NOT NULL,
	`costo_centavos` integer DEFAULT 0 NOT NULL,
	`devoluciones` integer DEFAULT 0 NOT NULL,
	`devueltas` integer DEFAULT 0 NOT NULL,
	`devuelto_base_centavos` integer DEFAULT 0 NOT NULL,
	`devuelto_iva_centavos` integer DEFAULT 0 NOT NULL,
	`devuelto_costo_centavos` integer DEFAULT 0 NOT NULL,
	`ingresos` integer DEFAULT 0 NOT NULL,
	`ingresos_centavos` integer DEFAULT 0 NOT NULL,
	`gastos` integer DEFAULT 0 NOT NULL,
	`gastos_centavos` integer DEFAULT 0 NOT NULL,
	`compras` integer DEFAULT 0 NOT NULL,
	`compras_base_centavos` integer DEFAULT 0 NOT NULL,
	`compras_iva_centavos` integer DEFAULT 0 NOT NULL,
	`activos_centavos` integer DEFAULT 0 NOT NULL,
	`compras_devueltas` integer DEFAULT 0 NOT NULL,
	`compras_devuelto_base_centavos` integer DEFAULT 0 NOT NULL,
	`compras_devuelto_iva_centavos` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`usuario_id`, `dia`, `vendedor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `resumen_pagos` (
	`usuario_id` integer NOT NULL,
	`dia` text NOT NULL,
	`vendedor_id` integer NOT NULL,
	`hora` integer NOT NULL,
	`forma_pago` text NOT NULL,
	`banco` text NOT NULL,
	`tickets` integer NOT NULL,
	`total_centavos` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `dia`, `vendedor_id`, `hora`, `forma_pago`, `banco`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `resumen_productos` (
	`usuario_id` integer NOT NULL,
	`vendedor_id` integer NOT NULL,
	`periodo` text NOT NULL,
	`producto_id` integer NOT NULL,
	`unidades` integer NOT NULL,
	`base_centavos` integer NOT NULL,
	`iva_centavos` integer NOT NULL,
	`costo_centavos` integer NOT NULL,
	`devueltas` integer NOT NULL,
	`devuelto_base_centavos` integer NOT NULL,
	`devuelto_iva_centavos` integer NOT NULL,
	`devuelto_costo_centavos` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `vendedor_id`, `periodo`, `producto_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `campanas_sms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`mensaje` text NOT NULL,
	`total_clientes` integer DEFAULT 0 NOT NULL,
	`enviados_exitosos` integer DEFAULT 0 NOT NULL,
	`enviados_fallidos` integer DEFAULT 0 NOT NULL,
	`estado` text NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`creado` integer NOT NULL,
	`completado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "campanas_sms_estado" CHECK("campanas_sms"."estado" in ('pendiente', 'procesando', 'completado', 'error')),
	CONSTRAINT "campanas_sms_cuentas" CHECK("campanas_sms"."enviados_exitosos" + "campanas_sms"."enviados_fallidos" <= "campanas_sms"."total_clientes")
) STRICT;
--> statement-breakpoint
CREATE INDEX `campanas_sms_usuario` ON `campanas_sms` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `campanas_sms_creado_por` ON `campanas_sms` (`creado_por_id`,`id`);--> statement-breakpoint
CREATE INDEX `campanas_sms_abiertas` ON `campanas_sms` (`estado`,`id`) WHERE "campanas_sms"."estado" in ('pendiente', 'procesando');--> statement-breakpoint
CREATE TABLE `plantillas_sms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`mensaje` text NOT NULL,
	`activo` integer DEFAULT true NOT NULL,
	`creado` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `plantillas_sms_nombre` ON `plantillas_sms` (`usuario_id`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `plantillas_sms_creado_por` ON `plantillas_sms` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `sms_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`campana_id` integer,
	`cliente_id` integer,
	`tipo` text NOT NULL,
	`clave` text,
	`nombre` text NOT NULL,
	`telefono` text NOT NULL,
	`mensaje` text NOT NULL,
	`estado` text NOT NULL,
	`intentos` integer DEFAULT 0 NOT NULL,
	`proximo_intento` integer,
	`sms_provider_sid` text,
	`error_mensaje` text DEFAULT '' NOT NULL,
	`creado` integer NOT NULL,
	`terminado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`campana_id`) REFERENCES `campanas_sms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "sms_log_tipo" CHECK("sms_log"."tipo" in ('campana', 'stock_bajo', 'resumen_diario', 'confirmacion')),
	CONSTRAINT "sms_log_estado" CHECK("sms_log"."estado" in ('pendiente', 'en_vuelo', 'enviado', 'fallido')),
	CONSTRAINT "sms_log_campana" CHECK(("sms_log"."tipo" = 'campana') = ("sms_log"."campana_id" is not null)),
	CONSTRAINT "sms_log_cola" CHECK(("sms_log"."estado" = 'pendiente') = ("sms_log"."proximo_intento" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sms_log_destinatario` ON `sms_log` (`campana_id`,`cliente_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sms_log_clave` ON `sms_log` (`usuario_id`,`clave`);--> statement-breakpoint
CREATE INDEX `sms_log_campana` ON `sms_log` (`campana_id`,`estado`,`id`);--> statement-breakpoint
CREATE INDEX `sms_log_cliente` ON `sms_log` (`cliente_id`);--> statement-breakpoint
CREATE INDEX `sms_log_usuario` ON `sms_log` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `sms_log_persona` ON `sms_log` (`usuario_id`,`telefono`,`creado`);--> statement-breakpoint
CREATE INDEX `sms_log_cola` ON `sms_log` (`proximo_intento`,`id`) WHERE "sms_log"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX `sms_log_en_vuelo` ON `sms_log` (`id`) WHERE "sms_log"."estado" = 'en_vuelo';--> statement-breakpoint
ALTER TABLE `detalles_devolucion` ADD `base_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_devolucion` ADD `iva_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_devolucion` ADD `costo_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_devolucion_compra` ADD `base_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_devolucion_compra` ADD `iva_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `detalles_compra_usuario` ON `detalles_compra` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `movimiento_stock_usuario` ON `movimiento_stock` (`usuario_id`);