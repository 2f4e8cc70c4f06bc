-- The tables of 0070 to 0075 refuse values of another type, as those before them do.
CREATE TABLE `__new_codigos_producto` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`codigo` text NOT NULL,
	`codigo_clave` text GENERATED ALWAYS AS (case when codigo <> '' and codigo not glob '*[^0-9]*' then case when length(codigo) between 12 and 14 then substr('00' || codigo, -14) else codigo end when replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '') = '' or ltrim(replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), ''), '0123456789') <> '' then replace(replace(replace(replace(replace(replace(replace(lower(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160))), 'Á', 'á'), 'É', 'é'), 'Í', 'í'), 'Ó', 'ó'), 'Ú', 'ú'), 'Ü', 'ü'), 'Ñ', 'ñ') when length(replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '')) between 12 and 14 then substr('00' || replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), ''), -14) else replace(replace(replace(replace(replace(replace(replace(replace(trim(iif(trim(codigo, ' ' || char(9, 160)) glob '][A-Za-z][0-9A-Za-z]?*', substr(trim(codigo, ' ' || char(9, 160)), 4), trim(codigo, ' ' || char(9, 160))), ' ' || char(9, 160)), ' ', ''), char(160), ''), char(8239), ''), '.', ''), '-', ''), char(8208), ''), char(8209), ''), char(8211), '') end) VIRTUAL,
	`unidades` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "codigos_producto_codigo" CHECK("__new_codigos_producto"."codigo" <> ''),
	CONSTRAINT "codigos_producto_unidades" CHECK("__new_codigos_producto"."unidades" between 1 and 9999)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_codigos_producto`("id", "usuario_id", "producto_id", "codigo", "unidades") SELECT "id", "usuario_id", "producto_id", "codigo", "unidades" FROM `codigos_producto`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_codigos_producto';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_codigos_producto', seq FROM sqlite_sequence WHERE name = 'codigos_producto';--> statement-breakpoint
DROP TABLE `codigos_producto`;--> statement-breakpoint
ALTER TABLE `__new_codigos_producto` RENAME TO `codigos_producto`;--> statement-breakpoint
CREATE UNIQUE INDEX `codigos_producto_clave` ON `codigos_producto` (`usuario_id`,`codigo_clave`);--> statement-breakpoint
CREATE INDEX `codigos_producto_producto` ON `codigos_producto` (`producto_id`);--> statement-breakpoint
CREATE TABLE `__new_pagos_devolucion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`devolucion_id` integer NOT NULL,
	`medio` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pagos_devolucion_monto" CHECK("__new_pagos_devolucion"."monto_centavos" > 0)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_pagos_devolucion`("id", "devolucion_id", "medio", "monto_centavos") SELECT "id", "devolucion_id", "medio", "monto_centavos" FROM `pagos_devolucion`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_pagos_devolucion';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_pagos_devolucion', seq FROM sqlite_sequence WHERE name = 'pagos_devolucion';--> statement-breakpoint
DROP TABLE `pagos_devolucion`;--> statement-breakpoint
ALTER TABLE `__new_pagos_devolucion` RENAME TO `pagos_devolucion`;--> statement-breakpoint
CREATE INDEX `pagos_devolucion_devolucion` ON `pagos_devolucion` (`devolucion_id`);--> statement-breakpoint
CREATE TABLE `__new_saldos_devueltos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`cliente_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`monto_centavos` integer NOT NULL,
	`medio` text NOT NULL,
	`fecha` integer NOT NULL,
	`anulado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cliente_id`) REFERENCES `clientes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "saldos_devueltos_monto" CHECK("__new_saldos_devueltos"."monto_centavos" > 0)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_saldos_devueltos`("id", "usuario_id", "cliente_id", "creado_por_id", "monto_centavos", "medio", "fecha", "anulado") SELECT "id", "usuario_id", "cliente_id", "creado_por_id", "monto_centavos", "medio", "fecha", "anulado" FROM `saldos_devueltos`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_saldos_devueltos';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_saldos_devueltos', seq FROM sqlite_sequence WHERE name = 'saldos_devueltos';--> statement-breakpoint
DROP TABLE `saldos_devueltos`;--> statement-breakpoint
ALTER TABLE `__new_saldos_devueltos` RENAME TO `saldos_devueltos`;--> statement-breakpoint
CREATE INDEX `saldos_devueltos_usuario` ON `saldos_devueltos` (`usuario_id`,`fecha`);--> statement-breakpoint
CREATE INDEX `saldos_devueltos_cliente` ON `saldos_devueltos` (`cliente_id`);--> statement-breakpoint
CREATE INDEX `saldos_devueltos_creado_por` ON `saldos_devueltos` (`creado_por_id`);--> statement-breakpoint
CREATE TABLE `__new_componentes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kit_id` integer NOT NULL,
	`parte_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	FOREIGN KEY (`kit_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parte_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "componentes_cantidad" CHECK("__new_componentes"."cantidad" > 0)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_componentes`("id", "kit_id", "parte_id", "cantidad") SELECT "id", "kit_id", "parte_id", "cantidad" FROM `componentes`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_componentes';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_componentes', seq FROM sqlite_sequence WHERE name = 'componentes';--> statement-breakpoint
DROP TABLE `componentes`;--> statement-breakpoint
ALTER TABLE `__new_componentes` RENAME TO `componentes`;--> statement-breakpoint
CREATE UNIQUE INDEX `componentes_kit` ON `componentes` (`kit_id`,`parte_id`);--> statement-breakpoint
CREATE INDEX `componentes_parte` ON `componentes` (`parte_id`);--> statement-breakpoint
CREATE TABLE `__new_partes_de_linea` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`producto_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	`venta_id` integer,
	`detalle_venta_id` integer,
	`detalle_devolucion_id` integer,
	`detalle_separe_id` integer,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`detalle_venta_id`) REFERENCES `detalles_venta`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_devolucion_id`) REFERENCES `detalles_devolucion`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_separe_id`) REFERENCES `detalles_separe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partes_de_linea_cantidad" CHECK("__new_partes_de_linea"."cantidad" > 0),
	CONSTRAINT "partes_de_linea_una" CHECK(("__new_partes_de_linea"."detalle_venta_id" is not null) + ("__new_partes_de_linea"."detalle_devolucion_id" is not null) + ("__new_partes_de_linea"."detalle_separe_id" is not null) = 1)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_partes_de_linea`("id", "producto_id", "cantidad", "venta_id", "detalle_venta_id", "detalle_devolucion_id", "detalle_separe_id") SELECT "id", "producto_id", "cantidad", "venta_id", "detalle_venta_id", "detalle_devolucion_id", "detalle_separe_id" FROM `partes_de_linea`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_partes_de_linea';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_partes_de_linea', seq FROM sqlite_sequence WHERE name = 'partes_de_linea';--> statement-breakpoint
DROP TABLE `partes_de_linea`;--> statement-breakpoint
ALTER TABLE `__new_partes_de_linea` RENAME TO `partes_de_linea`;--> statement-breakpoint
CREATE INDEX `partes_de_linea_producto` ON `partes_de_linea` (`producto_id`,`venta_id`);--> statement-breakpoint
CREATE INDEX `partes_de_linea_venta` ON `partes_de_linea` (`detalle_venta_id`) WHERE "partes_de_linea"."detalle_venta_id" is not null;--> statement-breakpoint
CREATE INDEX `partes_de_linea_devolucion` ON `partes_de_linea` (`detalle_devolucion_id`) WHERE "partes_de_linea"."detalle_devolucion_id" is not null;--> statement-breakpoint
CREATE INDEX `partes_de_linea_separe` ON `partes_de_linea` (`detalle_separe_id`) WHERE "partes_de_linea"."detalle_separe_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_cambios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`devolucion_id` integer NOT NULL,
	`venta_id` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
INSERT INTO `__new_cambios`("id", "usuario_id", "devolucion_id", "venta_id") SELECT "id", "usuario_id", "devolucion_id", "venta_id" FROM `cambios`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_cambios';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_cambios', seq FROM sqlite_sequence WHERE name = 'cambios';--> statement-breakpoint
DROP TABLE `cambios`;--> statement-breakpoint
ALTER TABLE `__new_cambios` RENAME TO `cambios`;--> statement-breakpoint
CREATE INDEX `cambios_usuario` ON `cambios` (`usuario_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cambios_devolucion` ON `cambios` (`devolucion_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cambios_venta` ON `cambios` (`venta_id`);--> statement-breakpoint
-- A kit costs at most what a product may.
UPDATE `productos` SET `precio_compra_centavos` = 9999999999 WHERE `es_kit` AND `precio_compra_centavos` > 9999999999;