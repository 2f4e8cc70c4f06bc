PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_trabajos_impresion` (
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
	CONSTRAINT "trabajos_impresion_clase" CHECK("__new_trabajos_impresion"."clase" in ('venta', 'abono', 'caja', 'devolucion', 'separe', 'cajon', 'prueba')),
	CONSTRAINT "trabajos_impresion_estado" CHECK("__new_trabajos_impresion"."estado" in ('en_cola', 'imprimiendo', 'impreso', 'incierto', 'error')),
	CONSTRAINT "trabajos_impresion_terminado" CHECK(("__new_trabajos_impresion"."estado" in ('en_cola', 'imprimiendo')) = ("__new_trabajos_impresion"."terminado" is null)),
	CONSTRAINT "trabajos_impresion_documento" CHECK(("__new_trabajos_impresion"."clase" in ('cajon', 'prueba')) = ("__new_trabajos_impresion"."documento_id" is null))
);
--> statement-breakpoint
INSERT INTO `__new_trabajos_impresion`("id", "usuario_id", "creado_por_id", "impresora_id", "impresora", "clase", "documento_id", "documento", "copia", "abre_cajon", "estado", "error", "creado", "terminado") SELECT "id", "usuario_id", "creado_por_id", "impresora_id", "impresora", "clase", "documento_id", "documento", "copia", "abre_cajon", "estado", "error", "creado", "terminado" FROM `trabajos_impresion`;--> statement-breakpoint
DROP TABLE `trabajos_impresion`;--> statement-breakpoint
ALTER TABLE `__new_trabajos_impresion` RENAME TO `trabajos_impresion`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `trabajos_impresion_usuario` ON `trabajos_impresion` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_creado_por` ON `trabajos_impresion` (`creado_por_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_impresora` ON `trabajos_impresion` (`impresora_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_documento` ON `trabajos_impresion` (`usuario_id`,`clase`,`documento_id`);--> statement-breakpoint
CREATE INDEX `trabajos_impresion_cola` ON `trabajos_impresion` (`impresora_id`,`id`) WHERE "trabajos_impresion"."estado" = 'en_cola';--> statement-breakpoint
CREATE INDEX `trabajos_impresion_imprimiendo` ON `trabajos_impresion` (`id`) WHERE "trabajos_impresion"."estado" = 'imprimiendo';