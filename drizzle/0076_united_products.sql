ALTER TABLE `productos` ADD `unido_a` integer REFERENCES productos(id);--> statement-breakpoint
CREATE INDEX `productos_unido_a` ON `productos` (`unido_a`) WHERE "productos"."unido_a" is not null;