-- The keys of codes are written with them: SQLite computed them at each change of a product, also of its stock.
CREATE TABLE `__new_codigos_producto` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`producto_id` integer NOT NULL,
	`codigo` text NOT NULL,
	`codigo_clave` text NOT NULL,
	`unidades` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`producto_id`) REFERENCES `productos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "codigos_producto_codigo" CHECK("__new_codigos_producto"."codigo" <> ''),
	CONSTRAINT "codigos_producto_unidades" CHECK("__new_codigos_producto"."unidades" between 1 and 9999)
) STRICT;--> statement-breakpoint
INSERT INTO `__new_codigos_producto`("id", "usuario_id", "producto_id", "codigo", "codigo_clave", "unidades") SELECT "id", "usuario_id", "producto_id", "codigo", "codigo_clave", "unidades" FROM `codigos_producto`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_codigos_producto';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_codigos_producto', seq FROM sqlite_sequence WHERE name = 'codigos_producto';--> statement-breakpoint
DROP TABLE `codigos_producto`;--> statement-breakpoint
ALTER TABLE `__new_codigos_producto` RENAME TO `codigos_producto`;--> statement-breakpoint
CREATE UNIQUE INDEX `codigos_producto_clave` ON `codigos_producto` (`usuario_id`,`codigo_clave`);--> statement-breakpoint
CREATE INDEX `codigos_producto_producto` ON `codigos_producto` (`producto_id`);--> statement-breakpoint
DROP INDEX `productos_codigo_clave`;--> statement-breakpoint
ALTER TABLE `productos` RENAME COLUMN `codigo_clave` TO `clave_calculada`;--> statement-breakpoint
ALTER TABLE `productos` ADD `codigo_clave` text;--> statement-breakpoint
UPDATE `productos` SET `codigo_clave` = `clave_calculada` WHERE `codigo_de_barras` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `productos` DROP COLUMN `clave_calculada`;--> statement-breakpoint
CREATE INDEX `productos_codigo_clave` ON `productos` (`usuario_id`,`codigo_clave`);
