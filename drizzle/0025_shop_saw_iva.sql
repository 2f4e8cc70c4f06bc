ALTER TABLE `tiendas` ADD `iva_visto` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `tiendas` SET `iva_visto` = 1 WHERE `responsable_iva` = 0;
