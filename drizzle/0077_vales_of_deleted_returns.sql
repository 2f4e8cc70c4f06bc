-- The tables of 0072 refuse values of another type again.
CREATE TABLE `__new_vales` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`cliente_id` integer NOT NULL,
	`devolucion_id` integer NOT NULL,
	`huella` text NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;--> statement-breakpoint
INSERT INTO `__new_vales`("id", "usuario_id", "cliente_id", "devolucion_id", "huella", "fecha") SELECT "id", "usuario_id", "cliente_id", "devolucion_id", "huella", "fecha" FROM `vales`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_vales';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_vales', seq FROM sqlite_sequence WHERE name = 'vales';--> statement-breakpoint
DROP TABLE `vales`;--> statement-breakpoint
ALTER TABLE `__new_vales` RENAME TO `vales`;--> statement-breakpoint
CREATE UNIQUE INDEX `vales_huella` ON `vales` (`usuario_id`,`huella`);--> statement-breakpoint
CREATE UNIQUE INDEX `vales_titular` ON `vales` (`cliente_id`);--> statement-breakpoint
CREATE INDEX `vales_devolucion` ON `vales` (`devolucion_id`);--> statement-breakpoint
CREATE TABLE `__new_clientes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`telefono` text DEFAULT '' NOT NULL,
	`documento` text DEFAULT '' NOT NULL,
	`documento_clave` text GENERATED ALWAYS AS (replace(replace(documento, '.', ''), ' ', '')) VIRTUAL,
	`documento_cifras` text GENERATED ALWAYS AS (iif(length(replace(replace(replace(replace(replace(replace(replace(replace(documento, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', '')) = 12 and replace(replace(replace(replace(replace(replace(replace(replace(documento, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', '') like '57%', substr(replace(replace(replace(replace(replace(replace(replace(replace(documento, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', ''), 3), replace(replace(replace(replace(replace(replace(replace(replace(documento, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', ''))) VIRTUAL,
	`telefono_cifras` text GENERATED ALWAYS AS (iif(length(replace(replace(replace(replace(replace(replace(replace(replace(telefono, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', '')) = 12 and replace(replace(replace(replace(replace(replace(replace(replace(telefono, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', '') like '57%', substr(replace(replace(replace(replace(replace(replace(replace(replace(telefono, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', ''), 3), replace(replace(replace(replace(replace(replace(replace(replace(telefono, ' ', ''), char(160), ''), '.', ''), '-', ''), '+', ''), '(', ''), ')', ''), '/', ''))) VIRTUAL,
	`tipo_documento` text DEFAULT '' NOT NULL,
	`correo` text DEFAULT '' NOT NULL,
	`factura` integer DEFAULT false NOT NULL,
	`tipo_persona` text DEFAULT '' NOT NULL,
	`plazo_dias` integer DEFAULT 0 NOT NULL,
	`activo` integer DEFAULT true NOT NULL,
	`creado` integer NOT NULL,
	`cupo_centavos` integer,
	`lista` text DEFAULT '' NOT NULL,
	`saldo_centavos` integer DEFAULT 0 NOT NULL,
	`cargado_centavos` integer DEFAULT 0 NOT NULL,
	`debe_desde` integer,
	`consumidor_final` integer DEFAULT false NOT NULL,
	`vale` integer DEFAULT false NOT NULL,
	`unido_a` integer REFERENCES clientes(id),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "clientes_saldo" CHECK("__new_clientes"."saldo_centavos" <= "__new_clientes"."cargado_centavos")
) STRICT;--> statement-breakpoint
INSERT INTO `__new_clientes`("id", "usuario_id", "creado_por_id", "nombre", "nombre_clave", "telefono", "documento", "tipo_documento", "correo", "factura", "tipo_persona", "plazo_dias", "activo", "creado", "cupo_centavos", "lista", "saldo_centavos", "cargado_centavos", "debe_desde", "consumidor_final", "vale", "unido_a") SELECT "id", "usuario_id", "creado_por_id", "nombre", "nombre_clave", "telefono", "documento", "tipo_documento", "correo", "factura", "tipo_persona", "plazo_dias", "activo", "creado", "cupo_centavos", "lista", "saldo_centavos", "cargado_centavos", "debe_desde", "consumidor_final", "vale", "unido_a" FROM `clientes`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_clientes';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_clientes', seq FROM sqlite_sequence WHERE name = 'clientes';--> statement-breakpoint
DROP TABLE `clientes`;--> statement-breakpoint
ALTER TABLE `__new_clientes` RENAME TO `clientes`;--> statement-breakpoint
CREATE INDEX `clientes_nombre` ON `clientes` (`usuario_id`,`consumidor_final`,`activo`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `clientes_documento` ON `clientes` (`usuario_id`,`documento_clave`);--> statement-breakpoint
CREATE INDEX `clientes_documento_cifras` ON `clientes` (`usuario_id`,`documento_cifras`);--> statement-breakpoint
CREATE INDEX `clientes_telefono_cifras` ON `clientes` (`usuario_id`,`telefono_cifras`);--> statement-breakpoint
CREATE INDEX `clientes_deudores` ON `clientes` (`usuario_id`,`debe_desde`,`id`) WHERE "clientes"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX `clientes_deudas` ON `clientes` (`usuario_id`,`saldo_centavos`,`id`) WHERE "clientes"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX `clientes_lista` ON `clientes` (`usuario_id`,`lista`) WHERE "clientes"."lista" <> '';--> statement-breakpoint
CREATE INDEX `clientes_creado_por` ON `clientes` (`creado_por_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clientes_consumidor_final` ON `clientes` (`usuario_id`) WHERE "clientes"."consumidor_final" = 1 and "clientes"."vale" = 0;--> statement-breakpoint
CREATE INDEX `clientes_unido_a` ON `clientes` (`unido_a`) WHERE "clientes"."unido_a" is not null;--> statement-breakpoint
CREATE TABLE `__new_movimientos_cliente` (
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
	CONSTRAINT "movimientos_cliente_monto" CHECK("__new_movimientos_cliente"."monto_centavos" <> 0),
	CONSTRAINT "movimientos_cliente_saldo" CHECK("__new_movimientos_cliente"."saldo_centavos" >= 0 or "__new_movimientos_cliente"."monto_centavos" > 0 or "__new_movimientos_cliente"."tipo" in ('a_favor', 'uso', 'anulacion', 'union'))
) STRICT;--> statement-breakpoint
INSERT INTO `__new_movimientos_cliente`("id", "usuario_id", "cliente_id", "tipo", "monto_centavos", "saldo_centavos", "cargado_centavos", "documento", "documento_id", "referencia", "creado_por_id", "fecha") SELECT "id", "usuario_id", "cliente_id", "tipo", "monto_centavos", "saldo_centavos", "cargado_centavos", "documento", "documento_id", "referencia", "creado_por_id", "fecha" FROM `movimientos_cliente`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_movimientos_cliente';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_movimientos_cliente', seq FROM sqlite_sequence WHERE name = 'movimientos_cliente';--> statement-breakpoint
DROP TABLE `movimientos_cliente`;--> statement-breakpoint
ALTER TABLE `__new_movimientos_cliente` RENAME TO `movimientos_cliente`;--> statement-breakpoint
CREATE INDEX `movimientos_cliente_cliente` ON `movimientos_cliente` (`cliente_id`,`id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_cargos` ON `movimientos_cliente` (`cliente_id`,`cargado_centavos`,`monto_centavos`,`fecha`) WHERE "movimientos_cliente"."cargado_centavos" is not null;--> statement-breakpoint
CREATE INDEX `movimientos_cliente_documento` ON `movimientos_cliente` (`documento`,`documento_id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_usuario` ON `movimientos_cliente` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `movimientos_cliente_creado_por` ON `movimientos_cliente` (`creado_por_id`);--> statement-breakpoint
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
	`redondeo_centavos` integer DEFAULT 0 NOT NULL,
	`propina_centavos` integer DEFAULT 0 NOT NULL,
	`nota` text DEFAULT '' NOT NULL,
	`tarjeta` text DEFAULT '' NOT NULL,
	`vence` text DEFAULT '' NOT NULL,
	`anulada` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`vendedor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "ventas_forma_pago" CHECK("__new_ventas"."forma_pago" in ('Efectivo', 'Transferencia', 'Tarjeta', 'Fiado', 'Saldo', 'Mixto')),
	CONSTRAINT "ventas_fiado" CHECK("__new_ventas"."forma_pago" <> 'Fiado' or "__new_ventas"."cliente_id" is not null),
	CONSTRAINT "ventas_total" CHECK("__new_ventas"."total_venta_centavos" >= 0),
	CONSTRAINT "ventas_banco" CHECK("__new_ventas"."forma_pago" <> 'Transferencia' or "__new_ventas"."banco" <> '')
) STRICT;--> statement-breakpoint
INSERT INTO `__new_ventas`("id", "usuario_id", "vendedor_id", "consecutivo", "numero", "cliente", "cliente_clave", "cliente_id", "forma_pago", "banco", "referencia", "fecha_venta", "total_venta_centavos", "monto_recibido_centavos", "redondeo_centavos", "propina_centavos", "nota", "tarjeta", "vence", "anulada") SELECT "id", "usuario_id", "vendedor_id", "consecutivo", "numero", "cliente", "cliente_clave", "cliente_id", "forma_pago", "banco", "referencia", "fecha_venta", "total_venta_centavos", "monto_recibido_centavos", "redondeo_centavos", "propina_centavos", "nota", "tarjeta", "vence", "anulada" FROM `ventas`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_ventas';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_ventas', seq FROM sqlite_sequence WHERE name = 'ventas';--> statement-breakpoint
DROP TABLE `ventas`;--> statement-breakpoint
ALTER TABLE `__new_ventas` RENAME TO `ventas`;--> statement-breakpoint
CREATE INDEX `ventas_usuario` ON `ventas` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor` ON `ventas` (`vendedor_id`);--> statement-breakpoint
CREATE INDEX `ventas_fecha` ON `ventas` (`usuario_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_vendedor_fecha` ON `ventas` (`vendedor_id`,`fecha_venta`);--> statement-breakpoint
CREATE INDEX `ventas_total` ON `ventas` (`usuario_id`,`total_venta_centavos`) WHERE "ventas"."total_venta_centavos" > 0;--> statement-breakpoint
CREATE INDEX `ventas_cliente` ON `ventas` (`cliente_id`) WHERE "ventas"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX `ventas_cliente_clave` ON `ventas` (`usuario_id`,`cliente_clave`) WHERE "ventas"."cliente_clave" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_numero` ON `ventas` (`usuario_id`,`numero`);
