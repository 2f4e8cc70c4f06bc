-- What is inserted here, a trigger reckons (db/triggers/kits.ts). It has no rows.
CREATE VIEW `kits_por_calcular` AS SELECT NULL AS `producto_id`, NULL AS `fecha_actualizacion` WHERE false;
