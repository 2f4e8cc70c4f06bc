CREATE TABLE `deuda_por_dia` (
	`usuario_id` integer NOT NULL,
	`dia` text NOT NULL,
	`monto_centavos` integer NOT NULL,
	PRIMARY KEY(`usuario_id`, `dia`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `clientes_saldo`;--> statement-breakpoint
ALTER TABLE `clientes` ADD `debe_desde` integer;--> statement-breakpoint
CREATE INDEX `clientes_deudores` ON `clientes` (`usuario_id`,`debe_desde`,`id`) WHERE "clientes"."debe_desde" is not null;--> statement-breakpoint
UPDATE `clientes` SET `debe_desde` = (
  SELECT `fecha` FROM `movimientos_cliente` m
  WHERE m.`cliente_id` = `clientes`.`id` AND m.`cargado_centavos` > `clientes`.`cargado_centavos` - `clientes`.`saldo_centavos`
  ORDER BY m.`cargado_centavos` LIMIT 1
) WHERE `saldo_centavos` > 0;--> statement-breakpoint
INSERT INTO `totales_lista` SELECT `usuario_id`, 'deudores', count(*) FROM `clientes` WHERE `debe_desde` IS NOT NULL GROUP BY `usuario_id`;--> statement-breakpoint
INSERT INTO `deuda_por_dia`
SELECT m.`usuario_id`, date(m.`fecha` / 1000 - 18000, 'unixepoch'),
  sum(min(m.`monto_centavos`, m.`cargado_centavos` - (c.`cargado_centavos` - c.`saldo_centavos`)))
FROM `clientes` c JOIN `movimientos_cliente` m
  ON m.`cliente_id` = c.`id` AND m.`cargado_centavos` > c.`cargado_centavos` - c.`saldo_centavos`
GROUP BY 1, 2;
