CREATE TABLE `destinos_copia` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tipo` text NOT NULL,
	`donde` text NOT NULL,
	`ajustes` text NOT NULL,
	`cada` text NOT NULL,
	`creado` integer NOT NULL,
	`ultima` integer,
	`tamano_bytes` integer,
	`proxima` integer NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	CONSTRAINT "destinos_copia_tipo" CHECK("destinos_copia"."tipo" in ('carpeta', 's3')),
	CONSTRAINT "destinos_copia_cada" CHECK("destinos_copia"."cada" in ('dia', 'hora'))
);
