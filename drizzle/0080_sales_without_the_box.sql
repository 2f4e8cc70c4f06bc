CREATE TABLE `dispositivos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`clave` text NOT NULL,
	`consecutivo` integer NOT NULL,
	`creado_por_id` integer,
	`creado` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `dispositivos_clave` ON `dispositivos` (`usuario_id`,`clave`);--> statement-breakpoint
CREATE UNIQUE INDEX `dispositivos_consecutivo` ON `dispositivos` (`usuario_id`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `dispositivos_creado_por` ON `dispositivos` (`creado_por_id`) WHERE "dispositivos"."creado_por_id" is not null;--> statement-breakpoint
CREATE TABLE `productos_eliminados` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `productos_eliminados_producto` ON `productos_eliminados` (`producto_id`);--> statement-breakpoint
CREATE INDEX `productos_eliminados_usuario` ON `productos_eliminados` (`usuario_id`,`id`);--> statement-breakpoint
CREATE TABLE `ventas_sin_conexion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`clave_envio` text NOT NULL,
	`dispositivo` text NOT NULL,
	`numero_dispositivo` text NOT NULL,
	`hora_dispositivo` integer,
	`recibida` integer NOT NULL,
	`vendedor_id` integer,
	`enviada_por_id` integer,
	`estado` text NOT NULL,
	`venta_id` integer,
	`numero` text DEFAULT '' NOT NULL,
	`avisos` text DEFAULT '[]' NOT NULL,
	`contenido` text DEFAULT '' NOT NULL,
	`visto` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`vendedor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`enviada_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ventas_sin_conexion_estado" CHECK("ventas_sin_conexion"."estado" in ('registrada', 'rechazada')),
	CONSTRAINT "ventas_sin_conexion_rechazada" CHECK("ventas_sin_conexion"."estado" = 'registrada' or "ventas_sin_conexion"."venta_id" is null)
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_sin_conexion_clave` ON `ventas_sin_conexion` (`usuario_id`,`clave_envio`);--> statement-breakpoint
CREATE INDEX `ventas_sin_conexion_por_ver` ON `ventas_sin_conexion` (`usuario_id`,`id`) WHERE "ventas_sin_conexion"."visto" is null and "ventas_sin_conexion"."avisos" <> '[]';--> statement-breakpoint
CREATE INDEX `ventas_sin_conexion_vendedor` ON `ventas_sin_conexion` (`vendedor_id`) WHERE "ventas_sin_conexion"."vendedor_id" is not null;--> statement-breakpoint
CREATE INDEX `ventas_sin_conexion_enviada_por` ON `ventas_sin_conexion` (`enviada_por_id`) WHERE "ventas_sin_conexion"."enviada_por_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ventas_sin_conexion_venta` ON `ventas_sin_conexion` (`venta_id`) WHERE "ventas_sin_conexion"."venta_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_lotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`lote` text NOT NULL,
	`vence` text DEFAULT '' NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lotes_stock" CHECK("__new_lotes"."stock" >= 0 or "__new_lotes"."lote" = '')
) STRICT;--> statement-breakpoint
INSERT INTO `__new_lotes`("id", "usuario_id", "producto_id", "lote", "vence", "stock") SELECT "id", "usuario_id", "producto_id", "lote", "vence", "stock" FROM `lotes`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_lotes';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_lotes', seq FROM sqlite_sequence WHERE name = 'lotes';--> statement-breakpoint
DROP TABLE `lotes`;--> statement-breakpoint
ALTER TABLE `__new_lotes` RENAME TO `lotes`;--> statement-breakpoint
CREATE UNIQUE INDEX `lotes_producto` ON `lotes` (`producto_id`,`lote`,`vence`);--> statement-breakpoint
CREATE INDEX `lotes_nombre` ON `lotes` (`producto_id`,"lote" collate nocase) WHERE "lotes"."lote" <> '';--> statement-breakpoint
CREATE INDEX `lotes_con_unidades` ON `lotes` (`producto_id`,`vence`) WHERE "lotes"."stock" > 0;--> statement-breakpoint
CREATE INDEX `lotes_vence` ON `lotes` (`usuario_id`,`vence`,`id`) WHERE "lotes"."stock" > 0 and "lotes"."vence" <> '';--> statement-breakpoint
CREATE TABLE `__new_movimiento_stock` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`causa` text NOT NULL,
	`cantidad` integer NOT NULL,
	`stock` integer NOT NULL,
	`lote_id` integer,
	`referencia` text DEFAULT '' NOT NULL,
	`creado_por_id` integer NOT NULL,
	`fecha` integer NOT NULL,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "movimiento_stock_stock" CHECK("__new_movimiento_stock"."stock" >= 0 or "__new_movimiento_stock"."cantidad" > 0 or "__new_movimiento_stock"."causa" = 'venta_sin_conexion'),
	CONSTRAINT "movimiento_stock_cantidad" CHECK("__new_movimiento_stock"."cantidad" <> 0)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_movimiento_stock`("id", "usuario_id", "producto_id", "causa", "cantidad", "stock", "lote_id", "referencia", "creado_por_id", "fecha") SELECT "id", "usuario_id", "producto_id", "causa", "cantidad", "stock", "lote_id", "referencia", "creado_por_id", "fecha" FROM `movimiento_stock`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_movimiento_stock';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_movimiento_stock', seq FROM sqlite_sequence WHERE name = 'movimiento_stock';--> statement-breakpoint
DROP TABLE `movimiento_stock`;--> statement-breakpoint
ALTER TABLE `__new_movimiento_stock` RENAME TO `movimiento_stock`;--> statement-breakpoint
CREATE INDEX `movimiento_stock_producto` ON `movimiento_stock` (`producto_id`);--> statement-breakpoint
CREATE INDEX `movimiento_stock_creado_por` ON `movimiento_stock` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `__new_productos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`codigo_de_barras` text,
	`codigo_clave` text GENERATED ALWAYS AS (case when codigo_de_barras <> '' and codigo_de_barras not glob '*[^0-9]*' then case when length(codigo_de_barras) between 12 and 14 then substr('00' || codigo_de_barras, -14) else codigo_de_barras end when replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '') = '' or ltrim(replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), ''), '0123456789') <> '' then replace(replace(replace(replace(replace(replace(replace(lower(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160))), 'Á', 'á'), 'É', 'é'), 'Í', 'í'), 'Ó', 'ó'), 'Ú', 'ú'), 'Ü', 'ü'), 'Ñ', 'ñ') when length(replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '')) between 12 and 14 then substr('00' || replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), ''), -14) else replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo_de_barras, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo_de_barras, ' ' || char(9, 160)), 4), trim(codigo_de_barras, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '') end) VIRTUAL,
	`nombre` text NOT NULL,
	`nombre_clave` text NOT NULL,
	`categoria` text DEFAULT '' NOT NULL,
	`categoria_clave` text DEFAULT '' NOT NULL,
	`precio_compra_centavos` integer DEFAULT 0 NOT NULL,
	`precio_centavos` integer DEFAULT 0 NOT NULL,
	`precio_publico_centavos` integer DEFAULT 0 NOT NULL,
	`iva` text DEFAULT '19' NOT NULL,
	`unidad` text DEFAULT 'und' NOT NULL,
	`impuesto_bolsa_centavos` integer,
	`lleva_existencias` integer DEFAULT true NOT NULL,
	`lleva_lotes` integer DEFAULT false NOT NULL,
	`es_kit` integer DEFAULT false NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`stock_minimo` integer,
	`existencias` integer GENERATED ALWAYS AS (case when not lleva_existencias then 9000000000000000 when unidad = 'und' then stock * 1000 else stock end) VIRTUAL,
	`movimientos` integer DEFAULT 0 NOT NULL,
	`empaque_de` integer,
	`unidades_por_empaque` integer,
	`unido_a` integer,
	`fecha_creacion` integer NOT NULL,
	`fecha_actualizacion` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`empaque_de`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`unido_a`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "productos_precios" CHECK("__new_productos"."precio_centavos" >= 0 and "__new_productos"."precio_compra_centavos" >= 0),
	CONSTRAINT "productos_stock_minimo" CHECK("__new_productos"."stock_minimo" is null or "__new_productos"."stock_minimo" >= 0)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_productos`("id", "usuario_id", "codigo_de_barras", "nombre", "nombre_clave", "categoria", "categoria_clave", "precio_compra_centavos", "precio_centavos", "precio_publico_centavos", "iva", "unidad", "impuesto_bolsa_centavos", "lleva_existencias", "lleva_lotes", "es_kit", "stock", "stock_minimo", "movimientos", "empaque_de", "unidades_por_empaque", "unido_a", "fecha_creacion", "fecha_actualizacion") SELECT "id", "usuario_id", "codigo_de_barras", "nombre", "nombre_clave", "categoria", "categoria_clave", "precio_compra_centavos", "precio_centavos", "precio_publico_centavos", "iva", "unidad", "impuesto_bolsa_centavos", "lleva_existencias", "lleva_lotes", "es_kit", "stock", "stock_minimo", "movimientos", "empaque_de", "unidades_por_empaque", "unido_a", "fecha_creacion", "fecha_actualizacion" FROM `productos`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_productos';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_productos', seq FROM sqlite_sequence WHERE name = 'productos';--> statement-breakpoint
DROP TABLE `productos`;--> statement-breakpoint
ALTER TABLE `__new_productos` RENAME TO `productos`;--> statement-breakpoint
CREATE UNIQUE INDEX `productos_codigo` ON `productos` (`usuario_id`,`codigo_de_barras`);--> statement-breakpoint
CREATE INDEX `productos_codigo_clave` ON `productos` (`usuario_id`,`codigo_clave`);--> statement-breakpoint
CREATE INDEX `productos_nombre` ON `productos` (`usuario_id`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `productos_precio` ON `productos` (`usuario_id`,`precio_centavos`,`id`);--> statement-breakpoint
CREATE INDEX `productos_stock` ON `productos` (`usuario_id`,`existencias`,`id`);--> statement-breakpoint
CREATE INDEX `productos_por_agotarse` ON `productos` (`usuario_id`,`existencias`,`id`) WHERE "productos"."stock_minimo" is not null and "productos"."stock" <= "productos"."stock_minimo" and "productos"."lleva_existencias";--> statement-breakpoint
CREATE INDEX `productos_categoria` ON `productos` (`usuario_id`,`categoria_clave`,`nombre_clave`,`id`);--> statement-breakpoint
CREATE INDEX `productos_categoria_precio` ON `productos` (`usuario_id`,`categoria_clave`,`precio_centavos`,`id`);--> statement-breakpoint
CREATE INDEX `productos_categoria_stock` ON `productos` (`usuario_id`,`categoria_clave`,`existencias`,`id`);--> statement-breakpoint
CREATE INDEX `productos_inc` ON `productos` (`usuario_id`) WHERE "productos"."iva" = 'inc8';--> statement-breakpoint
CREATE INDEX `productos_bolsa` ON `productos` (`usuario_id`) WHERE "productos"."impuesto_bolsa_centavos" is not null;--> statement-breakpoint
CREATE INDEX `productos_es_kit` ON `productos` (`usuario_id`) WHERE "productos"."es_kit";--> statement-breakpoint
CREATE INDEX `productos_unido_a` ON `productos` (`unido_a`) WHERE "productos"."unido_a" is not null;--> statement-breakpoint
CREATE INDEX `productos_empaque` ON `productos` (`empaque_de`) WHERE "productos"."empaque_de" is not null;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `sin_conexion` integer DEFAULT false NOT NULL;