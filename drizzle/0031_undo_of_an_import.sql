DROP INDEX `importaciones_en_curso`;--> statement-breakpoint
CREATE INDEX `importaciones_en_curso` ON `importaciones` (`estado`) WHERE "importaciones"."estado" in ('escribiendo', 'deshaciendo');