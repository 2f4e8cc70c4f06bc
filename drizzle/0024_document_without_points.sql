DROP INDEX `clientes_documento`;--> statement-breakpoint
ALTER TABLE `clientes` ADD `documento_clave` text GENERATED ALWAYS AS (replace(replace(documento, '.', ''), ' ', '')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `clientes_documento` ON `clientes` (`usuario_id`,`documento_clave`);