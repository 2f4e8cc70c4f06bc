CREATE TABLE `busqueda_hasta` (
	`lista` text PRIMARY KEY NOT NULL,
	`hasta` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `busqueda_hasta` VALUES ('ventas', (SELECT coalesce(max(id), 0) FROM `ventas`));
