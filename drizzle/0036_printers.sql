CREATE TABLE `impresoras` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`nombre` text NOT NULL,
	`tipo` text NOT NULL,
	`direccion` text DEFAULT '' NOT NULL,
	`puerto` integer DEFAULT 9100 NOT NULL,
	`ruta` text DEFAULT '' NOT NULL,
	`recurso` text DEFAULT '' NOT NULL,
	`ancho` integer NOT NULL,
	`corta` integer NOT NULL,
	`cajon` text NOT NULL,
	`pagina` integer NOT NULL,
	`usada` integer,
	`ultimo_error` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "impresoras_tipo" CHECK("impresoras"."tipo" in ('red', 'dispositivo', 'windows')),
	CONSTRAINT "impresoras_cajon" CHECK("impresoras"."cajon" in ('no', '2', '5'))
);
--> statement-breakpoint
CREATE INDEX `impresoras_usuario` ON `impresoras` (`usuario_id`,`id`);--> statement-breakpoint
CREATE TABLE `trabajos_impresion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`creado_por_id` integer NOT NULL,
	`impresora_id` integer,
	`impresora` text NOT NULL,
	`clase` text NOT NULL,
	`documento_id` integer,
	`documento` text NOT NULL,
	`copia` integer NOT NULL,
	`abre_cajon` integer NOT NULL,
	`estado` text NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`creado` integer NOT NULL,
	`terminado` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`creado_por_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`impresora_id`) REFERENCES `impresoras`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "trabajos_impresion_clase" CHECK("trabajos_impresion"."clase" in ('venta', 'abono', 'caja', 'devolucion', 'cajon', 'prueba')),
	CONSTRAINT "trabajos_impresion_estado" CHECK("trabajos_impresion"."estado" in ('en_cola', 'imprimiendo', 'impreso', 'incierto', 'error')),
	CONSTRAINT "trabajos_impresion_terminado" CHECK(("trabajos_impresion"."estado" in ('en_cola', 'imprimiendo')) = ("trabajos_impresion"."terminado" is null)),
	CONSTRAINT "trabajos_impresion_documento" CHECK(("trabajos_impresion"."clase" in ('cajon', 'prueba')) = ("trabajos_impresion"."documento_id" is null))
);
--> statement-breakpoint
CREATE INDEX `trabajos_impresion_usuario` ON `trabajos_impresion` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_creado_por` ON `trabajos_impresion` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_impresora` ON `trabajos_impresion` (`impresora_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_documento` ON `trabajos_impresion` (`usuario_id`,`clase`,`documento_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_cola` ON `trabajos_impresion` (`impresora_id`,`id`) WHERE "trabajos_impresion"."estado" = 'en_cola';--> statement-breakpoint
CREATE INDEX `trabajos_impresion_imprimiendo` ON `trabajos_impresion` (`id`) WHERE "trabajos_impresion"."estado" = 'imprimiendo';