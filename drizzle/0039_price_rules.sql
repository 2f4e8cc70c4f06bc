CREATE TABLE `escalas_precio` (
	`producto_id` integer NOT NULL,
	`desde_milesimas` integer NOT NULL,
	`precio_publico_centavos` integer NOT NULL,
	PRIMARY KEY(`producto_id`, `desde_milesimas`),
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "escalas_precio_valores" CHECK("escalas_precio"."desde_milesimas" > 1000 and "escalas_precio"."precio_publico_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE `precios_lista` (
	`producto_id` integer NOT NULL,
	`lista` text NOT NULL,
	`usuario_id` integer NOT NULL,
	`precio_publico_centavos` integer NOT NULL,
	PRIMARY KEY(`producto_id`, `lista`),
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "precios_lista_precio" CHECK("precios_lista"."precio_publico_centavos" >= 0)
);
--> statement-breakpoint
CREATE INDEX `precios_lista_usuario` ON `precios_lista` (`usuario_id`,`lista`);--> statement-breakpoint
CREATE TABLE `promociones_productos` (
	`promocion_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	PRIMARY KEY(`promocion_id`, `producto_id`),
	FOREIGN KEY (`promocion_id`) REFERENCES `promociones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `promociones_productos_producto` ON `promociones_productos` (`producto_id`);--> statement-breakpoint
CREATE TABLE `promociones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`tipo` text NOT NULL,
	`rebaja` integer,
	`precio_publico_centavos` integer,
	`lleve` integer,
	`pague` integer,
	`alcance` text NOT NULL,
	`categoria` text DEFAULT '' NOT NULL,
	`categoria_clave` text DEFAULT '' NOT NULL,
	`desde` text NOT NULL,
	`hasta` text DEFAULT '9999-12-31' NOT NULL,
	`dias` text DEFAULT '' NOT NULL,
	`hora_desde` text DEFAULT '' NOT NULL,
	`hora_hasta` text DEFAULT '' NOT NULL,
	`terminada` integer,
	`creado_por_id` integer NOT NULL,
	`creada` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `promociones_usuario` ON `promociones` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `promociones_vigentes` ON `promociones` (`usuario_id`,`hasta`) WHERE "promociones"."terminada" is null;--> statement-breakpoint
CREATE INDEX `promociones_creado_por` ON `promociones` (`creado_por_id`);--> statement-breakpoint
ALTER TABLE `clientes` ADD `lista` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `clientes_lista` ON `clientes` (`usuario_id`,`lista`) WHERE "clientes"."lista" <> '';--> statement-breakpoint
ALTER TABLE `tiendas` ADD `listas_precio` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `con_reglas` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `detalles_venta` ADD `regla_tipo` text;--> statement-breakpoint
ALTER TABLE `detalles_venta` ADD `regla_nombre` text;--> statement-breakpoint
ALTER TABLE `detalles_venta` ADD `promocion_id` integer;--> statement-breakpoint
ALTER TABLE `detalles_venta` ADD `precio_estante_centavos` integer;--> statement-breakpoint
CREATE INDEX `detalles_venta_promocion` ON `detalles_venta` (`promocion_id`,`venta_id`) WHERE "detalles_venta"."promocion_id" is not null;