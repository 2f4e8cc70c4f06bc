ALTER TABLE `dian_emisores` DROP COLUMN `ultimo_archivo`;--> statement-breakpoint
ALTER TABLE `dian_emisores` DROP COLUMN `anio_de_archivos`;