CREATE TABLE `__new_pagos_venta` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venta_id` integer NOT NULL,
	`medio` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	`propina_centavos` integer DEFAULT 0 NOT NULL,
	`recibido_centavos` integer,
	`redondeo_centavos` integer DEFAULT 0 NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	`tarjeta` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pagos_venta_monto" CHECK("__new_pagos_venta"."monto_centavos" >= 0 and "__new_pagos_venta"."propina_centavos" >= 0 and "__new_pagos_venta"."monto_centavos" + "__new_pagos_venta"."propina_centavos" > 0),
	CONSTRAINT "pagos_venta_recibido" CHECK("__new_pagos_venta"."recibido_centavos" is null or ("__new_pagos_venta"."medio" = 'efectivo' and "__new_pagos_venta"."recibido_centavos" >= "__new_pagos_venta"."monto_centavos" + "__new_pagos_venta"."propina_centavos" + "__new_pagos_venta"."redondeo_centavos")),
	CONSTRAINT "pagos_venta_banco" CHECK("__new_pagos_venta"."medio" <> 'transferencia' or "__new_pagos_venta"."banco" <> '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_pagos_venta`("id", "venta_id", "medio", "monto_centavos", "recibido_centavos", "redondeo_centavos", "banco", "referencia", "tarjeta") SELECT "id", "venta_id", "medio", "monto_centavos", "recibido_centavos", "redondeo_centavos", "banco", "referencia", "tarjeta" FROM `pagos_venta`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_pagos_venta';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_pagos_venta', seq FROM sqlite_sequence WHERE name = 'pagos_venta';--> statement-breakpoint
DROP TABLE `pagos_venta`;--> statement-breakpoint
ALTER TABLE `__new_pagos_venta` RENAME TO `pagos_venta`;--> statement-breakpoint
CREATE INDEX `pagos_venta_venta` ON `pagos_venta` (`venta_id`);--> statement-breakpoint
ALTER TABLE `devoluciones` ADD `propina_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `propina_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `propina_sugerida` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ventas` ADD `propina_centavos` integer DEFAULT 0 NOT NULL;