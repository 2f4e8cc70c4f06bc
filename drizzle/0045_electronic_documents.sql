CREATE TABLE `dian_cajas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`placa` text NOT NULL,
	`ubicacion` text NOT NULL,
	`tipo_caja` text NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dian_cajas_placa` ON `dian_cajas` (`usuario_id`,`placa`);--> statement-breakpoint
CREATE TABLE `dian_cartas` (
	`usuario_id` integer NOT NULL,
	`desde` integer NOT NULL,
	`cual` text NOT NULL,
	`enviada` integer,
	PRIMARY KEY(`usuario_id`, `desde`, `cual`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `dian_emisores` (
	`usuario_id` integer PRIMARY KEY NOT NULL,
	`tipo_persona` text DEFAULT '' NOT NULL,
	`nit` text DEFAULT '' NOT NULL,
	`dv` text DEFAULT '' NOT NULL,
	`razon_social` text DEFAULT '' NOT NULL,
	`municipio` text DEFAULT '' NOT NULL,
	`direccion` text DEFAULT '' NOT NULL,
	`responsabilidades` text DEFAULT '' NOT NULL,
	`correo` text DEFAULT '' NOT NULL,
	`certificado` text DEFAULT '' NOT NULL,
	`certificado_titular` text DEFAULT '' NOT NULL,
	`certificado_desde` integer,
	`certificado_hasta` integer,
	`software_id` text DEFAULT '' NOT NULL,
	`pin` text DEFAULT '' NOT NULL,
	`testset_id` text DEFAULT '' NOT NULL,
	`testset_id_factura` text DEFAULT '' NOT NULL,
	`cantidad_20` integer,
	`cantidad_94` integer,
	`cantidad_01` integer,
	`cantidad_91` integer,
	`pruebas_aceptadas` integer,
	`produccion_desde` integer,
	`ultima_nota_ajuste` integer DEFAULT 0 NOT NULL,
	`ultima_nota_credito` integer DEFAULT 0 NOT NULL,
	`ultimo_archivo` integer DEFAULT 0 NOT NULL,
	`anio_de_archivos` integer DEFAULT 0 NOT NULL,
	`contingencia` text DEFAULT '' NOT NULL,
	`contingencia_desde` integer,
	`contingencia_hasta` integer,
	`fallas` integer DEFAULT 0 NOT NULL,
	`descansa_hasta` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "dian_emisores_contingencia" CHECK(("dian_emisores"."contingencia" = '') = ("dian_emisores"."contingencia_desde" is null))
);
--> statement-breakpoint
CREATE TABLE `dian_rangos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`resolucion` text NOT NULL,
	`prefijo` text NOT NULL,
	`desde` integer NOT NULL,
	`hasta` integer NOT NULL,
	`valida_desde` text NOT NULL,
	`valida_hasta` text NOT NULL,
	`clave_tecnica` text DEFAULT '' NOT NULL,
	`ultimo` integer NOT NULL,
	`de_prueba` integer DEFAULT false NOT NULL,
	`contingencia` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "dian_rangos_ultimo" CHECK("dian_rangos"."ultimo" between "dian_rangos"."desde" - 1 and "dian_rangos"."hasta")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dian_rangos_prefijo` ON `dian_rangos` (`usuario_id`,`tipo`,`prefijo`,`resolucion`);--> statement-breakpoint
CREATE TABLE `dian_saltados` (
	`usuario_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`prefijo` text NOT NULL,
	`consecutivo` integer NOT NULL,
	`rango_id` integer,
	`instante` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `tipo`, `prefijo`, `consecutivo`),
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`rango_id`) REFERENCES `dian_rangos`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `documentos_anteriores` (
	`documento_id` integer NOT NULL,
	`cude` text NOT NULL,
	`qr` text NOT NULL,
	`tipo_emitido` text NOT NULL,
	`emitido` integer NOT NULL,
	`total_centavos` integer NOT NULL,
	`iva_centavos` integer NOT NULL,
	`xml` blob NOT NULL,
	PRIMARY KEY(`documento_id`, `cude`),
	FOREIGN KEY (`documento_id`) REFERENCES `documentos_electronicos`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `documentos_electronicos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`venta_id` integer,
	`devolucion_id` integer,
	`referido_id` integer,
	`rango_id` integer,
	`caja_id` integer,
	`tipo` text NOT NULL,
	`tipo_emitido` text DEFAULT '' NOT NULL,
	`prefijo` text NOT NULL,
	`consecutivo` integer NOT NULL,
	`numero` text NOT NULL,
	`ambiente` text NOT NULL,
	`estado` text NOT NULL,
	`total_centavos` integer DEFAULT 0 NOT NULL,
	`iva_centavos` integer DEFAULT 0 NOT NULL,
	`emitido` integer NOT NULL,
	`cude` text DEFAULT '' NOT NULL,
	`qr` text DEFAULT '' NOT NULL,
	`archivo` text DEFAULT '' NOT NULL,
	`zip_key` text DEFAULT '' NOT NULL,
	`creado` integer NOT NULL,
	`enviado` integer,
	`respondido` integer,
	`intentos` integer DEFAULT 0 NOT NULL,
	`proximo` integer,
	`mensajes` text DEFAULT '[]' NOT NULL,
	`correo` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`devolucion_id`) REFERENCES `devoluciones`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`rango_id`) REFERENCES `dian_rangos`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`caja_id`) REFERENCES `dian_cajas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documentos_electronicos_numero` ON `documentos_electronicos` (`usuario_id`,`tipo`,`ambiente`,`prefijo`,`consecutivo`);--> statement-breakpoint
CREATE INDEX `documentos_electronicos_venta` ON `documentos_electronicos` (`venta_id`) WHERE "documentos_electronicos"."venta_id" is not null;--> statement-breakpoint
CREATE INDEX `documentos_electronicos_devolucion` ON `documentos_electronicos` (`devolucion_id`) WHERE "documentos_electronicos"."devolucion_id" is not null;--> statement-breakpoint
CREATE INDEX `documentos_electronicos_referido` ON `documentos_electronicos` (`referido_id`) WHERE "documentos_electronicos"."referido_id" is not null;--> statement-breakpoint
CREATE INDEX `documentos_electronicos_estado` ON `documentos_electronicos` (`usuario_id`,`estado`,`emitido`,`id`) WHERE "documentos_electronicos"."estado" <> 'aceptado';--> statement-breakpoint
CREATE INDEX `documentos_electronicos_tipo` ON `documentos_electronicos` (`usuario_id`,`tipo`,`emitido`,`id`);--> statement-breakpoint
CREATE INDEX `documentos_electronicos_proximo` ON `documentos_electronicos` (`usuario_id`,`proximo`) WHERE "documentos_electronicos"."proximo" is not null;--> statement-breakpoint
CREATE TABLE `documentos_xml` (
	`documento_id` integer PRIMARY KEY NOT NULL,
	`xml` blob NOT NULL,
	`respuesta` blob,
	FOREIGN KEY (`documento_id`) REFERENCES `documentos_electronicos`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
ALTER TABLE `clientes` ADD `tipo_documento` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clientes` ADD `correo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clientes` ADD `factura` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `mensajes_salientes` ADD `documento_id` integer REFERENCES documentos_electronicos(id);--> statement-breakpoint
ALTER TABLE `tiendas` ADD `dian` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ventas` ADD `anulada` integer DEFAULT false NOT NULL;