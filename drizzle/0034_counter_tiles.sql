ALTER TABLE `tiendas` ADD `fichas` text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE `tiendas` ADD `mostrar_sin_iva` integer DEFAULT false NOT NULL;