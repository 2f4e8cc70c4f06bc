ALTER TABLE `clientes` ADD `unido_a` integer REFERENCES clientes(id);--> statement-breakpoint
CREATE INDEX `clientes_unido_a` ON `clientes` (`unido_a`) WHERE "clientes"."unido_a" is not null;