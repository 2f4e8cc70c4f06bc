CREATE TABLE `lotes_de_separe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lote_id` integer NOT NULL,
	`detalle_separe_id` integer NOT NULL,
	`cantidad` integer NOT NULL,
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`detalle_separe_id`) REFERENCES `detalles_separe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lotes_de_separe_cantidad" CHECK("lotes_de_separe"."cantidad" > 0)
);
--> statement-breakpoint
CREATE INDEX `lotes_de_separe_lote` ON `lotes_de_separe` (`lote_id`);--> statement-breakpoint
CREATE INDEX `lotes_de_separe_detalle` ON `lotes_de_separe` (`detalle_separe_id`);--> statement-breakpoint
ALTER TABLE `cotizaciones` ADD `nota` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `separes` ADD `nota` text DEFAULT '' NOT NULL;