CREATE TABLE `archivos_importacion` (
	`importacion_id` integer PRIMARY KEY NOT NULL,
	`contenido` blob NOT NULL,
	FOREIGN KEY (`importacion_id`) REFERENCES `importaciones`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `importaciones` ADD `columnas` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `importaciones` ADD `iva` text;