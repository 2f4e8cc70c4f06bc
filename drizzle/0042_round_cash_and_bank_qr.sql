PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_pagos_venta` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venta_id` integer NOT NULL,
	`medio` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	`recibido_centavos` integer,
	`redondeo_centavos` integer DEFAULT 0 NOT NULL,
	`banco` text DEFAULT '' NOT NULL,
	`referencia` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`venta_id`) REFERENCES `ventas`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pagos_venta_monto" CHECK("__new_pagos_venta"."monto_centavos" > 0),
	CONSTRAINT "pagos_venta_recibido" CHECK("__new_pagos_venta"."recibido_centavos" is null or ("__new_pagos_venta"."medio" = 'efectivo' and "__new_pagos_venta"."recibido_centavos" >= "__new_pagos_venta"."monto_centavos" + "__new_pagos_venta"."redondeo_centavos")),
	CONSTRAINT "pagos_venta_banco" CHECK("__new_pagos_venta"."medio" <> 'transferencia' or "__new_pagos_venta"."banco" <> '')
);
--> statement-breakpoint
INSERT INTO `__new_pagos_venta`("id", "venta_id", "medio", "monto_centavos", "recibido_centavos", "redondeo_centavos", "banco", "referencia") SELECT "id", "venta_id", "medio", "monto_centavos", "recibido_centavos", 0, "banco", "referencia" FROM `pagos_venta`;--> statement-breakpoint
DROP TABLE `pagos_venta`;--> statement-breakpoint
ALTER TABLE `__new_pagos_venta` RENAME TO `pagos_venta`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `pagos_venta_venta` ON `pagos_venta` (`venta_id`);--> statement-breakpoint
ALTER TABLE `devoluciones` ADD `redondeo_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resumen_dias` ADD `redondeo_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `redondeo_efectivo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `qr_pago` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ventas` ADD `redondeo_centavos` integer DEFAULT 0 NOT NULL;